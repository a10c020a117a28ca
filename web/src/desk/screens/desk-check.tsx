import { entrantOf } from '../../../../src/features/events/model/entrants.ts'
import type { Entrant } from '../../../../src/features/events/model/state.ts'
import type { ScreenProps } from '../../screen.ts'
import { t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { listedDeck } from '../acts/listed-cards.ts'
import { CheckHeader } from '../check/check-header.tsx'
import { PastChecks } from '../check/past-checks.tsx'
import { RunningCheck } from '../check/running-check.tsx'
import { StartCheck } from '../check/start-check.tsx'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { entrantPath } from '../frame/paths.ts'
import { readList } from '../store/keep-lists.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** A deck is counted against its list, by piles or in its order. */
export function DeskCheckPage({ params }: ScreenProps) {
  return (
    <DeskFrame code={params.code!}>
      {(ready) => {
        const entrant = entrantOf(ready.view, Number(params.number))
        return entrant ? <EntrantCheck ready={ready} entrant={entrant} /> : <NoEntrant number={params.number!} />
      }}
    </DeskFrame>
  )
}

function NoEntrant({ number }: { readonly number: string }) {
  return (
    <div class="page page--narrow stack">
      <h1>{t('checks.title')}</h1>
      <p role="alert">{t('checks.noEntrant', { number })}</p>
    </div>
  )
}

interface Props {
  readonly ready: ReadyDesk
  readonly entrant: Entrant
}

function EntrantCheck({ ready, entrant }: Props) {
  const running = entrant.checks.findLast(({ endedAt }) => endedAt === undefined)
  const submission = running?.submission ?? entrant.accepted?.submission ?? entrant.current
  const deck = useResource(`${ready.record.code} ${submission}`, async () => {
    const list = submission === null ? undefined : await readList(ready.record.code, submission)
    return list ? await listedDeck(ready.view.settings.game, list) : null
  })
  return (
    <div class="page deck-check">
      <CheckHeader ready={ready} entrant={entrant} running={running} />
      {deck.data === undefined && <ResourceState resource={deck} />}
      {deck.data === null && (
        <p role="alert">
          {t('checks.noList')} <a href={entrantPath(ready, entrant.number)}>{t('checks.toEntrant')}</a>
        </p>
      )}
      {deck.data && running && (
        <RunningCheck key={running.id} ready={ready} entrant={entrant} check={running} deck={deck.data} />
      )}
      {/* What came of the last check is what somebody wants to read who has just ended it. */}
      <PastChecks ready={ready} entrant={entrant} />
      {deck.data && !running && <StartCheck key={entrant.checks.length} entrant={entrant} deck={deck.data} />}
    </div>
  )
}
