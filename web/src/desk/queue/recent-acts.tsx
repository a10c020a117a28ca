import { t } from '../../shared/language.ts'
import { entrantPath } from '../frame/paths.ts'
import type { ReadyDesk } from '../sync/desk.ts'

const shown = 6

/** What this device did last, the newest first. */
export function RecentActs({ ready }: { readonly ready: ReadyDesk }) {
  const recent = ready.acts.slice(-shown).toReversed()
  if (recent.length === 0) return null
  return (
    <section class="recent">
      <h2>{t('desk.recent')}</h2>
      <ol class="recent__list">
        {recent.map(({ key, entrant, what, undone }) => (
          <li key={key} data-undone={undone}>
            <a href={entrantPath(ready, entrant)} dir="auto">
              {ready.view.entrants[entrant]?.name ?? entrant}
            </a>{' '}
            <span class="muted">
              {undone ? t('desk.undone', { what: t(`desk.act.${what}`) }) : t(`desk.act.${what}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
