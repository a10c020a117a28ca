import type { FormatView } from '../judge/protocol.ts'
import { useJudge } from '../judge/use-judge.ts'
import { place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { t } from '../shared/language.ts'
import { today } from '../shared/today.ts'
import { useTitle } from '../shared/use-title.ts'
import { sectionName } from '../shared/words.ts'
import { ImpactPanel } from './impact-panel.tsx'
import { ListChanges } from './list-changes.tsx'
import { ListContents } from './list-contents.tsx'
import { RevisionHeader } from './revision-header.tsx'
import { RevisionNav } from './revision-nav.tsx'
import { dayIn, shownIndex } from './revisions.ts'

/** A dated list of a format in full, and what it changed. */
export function ListPage({ params }: ScreenProps) {
  const game = params.game!
  const { result: formats, fault, current } = useJudge('formats', { game })
  const format = formats?.find(({ id, aliases }) => id === params.format || aliases.includes(params.format!))
  useTitle(format?.name ?? t('lists.title'))
  if (!current && !formats) return <p class="loading">{t('app.loading')}</p>
  if (!format) return <NoList message={fault?.message ?? t('list.unknown', { id: params.format! })} />
  return <DatedList key={format.id} game={game} format={format} />
}

function DatedList({ game, format }: { readonly game: string; readonly format: FormatView }) {
  const { revisions } = format
  const asked = place.value.query.get('on')
  const on = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today()
  const index = shownIndex(revisions, on)
  const revision = revisions[index]!
  const before = revisions[index - 1]
  const request = { game, format: format.id }
  const shown = useJudge('format', { ...request, on: dayIn(revision, today()) })
  const previous = useJudge('format', before ? { ...request, on: dayIn(before, today()) } : null)
  const { result: info } = useJudge('game', { game })
  const sections = new Map(info?.sections.map((section) => [section.id, sectionName(section)]) ?? [])
  const isReady = shown.result?.revision.id === revision.id
  return (
    <div class="page list-page">
      <RevisionHeader game={game} format={format} revision={revision} on={on} />
      <RevisionNav game={game} format={format} index={index} />
      {before && (
        <ImpactPanel
          key={revision.id}
          {...request}
          revision={revision.id}
          isAhead={revision.effectiveFrom !== null && revision.effectiveFrom > today()}
        />
      )}
      {shown.fault && <p role="alert">{shown.fault.message}</p>}
      {isReady && (
        <div class="split split--wide-first">
          {before && previous.result?.revision.id === before.id && (
            <ListChanges
              game={game}
              before={previous.result.revision}
              after={shown.result!.revision}
              sections={sections}
            />
          )}
          <ListContents game={game} full={shown.result!} sections={sections} />
        </div>
      )}
    </div>
  )
}

function NoList({ message }: { readonly message: string }) {
  return (
    <div class="page">
      <h1>{t('list.noneTitle')}</h1>
      <p dir="auto">{message}</p>
      <a class="button" href="/lists">
        {t('lists.title')}
      </a>
    </div>
  )
}
