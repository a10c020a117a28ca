import type { FormatView } from '../judge/protocol.ts'
import { go } from '../router.ts'
import { formatDay, t } from '../shared/language.ts'
import { today } from '../shared/today.ts'
import { dayIn, indexOn, type RevisionHead } from './revisions.ts'

interface Props {
  readonly game: string
  readonly format: FormatView
  readonly index: number
}

/** From list to list: the one before, the next, any, and today's. */
export function RevisionNav({ game, format, index }: Props) {
  const { revisions } = format
  const href = (revision: RevisionHead) =>
    `/lists/${game}/${encodeURIComponent(format.id)}?on=${dayIn(revision, today())}`
  const before = revisions[index - 1]
  const after = revisions[index + 1]
  const now = indexOn(revisions, today())
  if (revisions.length < 2) return null
  return (
    <nav class="revision-nav" aria-label={t('list.navigation')}>
      <Step revision={before} href={href} label={`← ${t('list.previous')}`} />
      <label class="revision-nav__choice">
        <span class="visually-hidden">{t('list.choose')}</span>
        <select value={index} onChange={(event) => go(href(revisions[Number(event.currentTarget.value)]!))}>
          {revisions
            .map((revision, at) => (
              <option key={revision.id} value={at}>
                {[revision.effectiveFrom ? formatDay(revision.effectiveFrom) : '', revision.name ?? revision.id]
                  .filter((part) => part !== '')
                  .join(': ')}
                {at === now ? ` (${t('list.inForce')})` : ''}
              </option>
            ))
            .reverse()}
        </select>
      </label>
      <Step revision={after} href={href} label={`${t('list.next')} →`} />
      {now >= 0 && now !== index && (
        <a class="button button--quiet" href={href(revisions[now]!)}>
          {t('list.toToday')}
        </a>
      )}
    </nav>
  )
}

interface StepProps {
  readonly revision: RevisionHead | undefined
  readonly href: (revision: RevisionHead) => string
  readonly label: string
}

function Step({ revision, href, label }: StepProps) {
  if (!revision) return null
  return (
    <a class="button button--quiet" href={href(revision)}>
      {label}
    </a>
  )
}
