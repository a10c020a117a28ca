import { flagsOf, standingOf, twinsIn } from '../../../../src/features/events/model/queue.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { unsentIn } from '../acts/queue-list.ts'
import { byName } from '../frame/by-name.ts'
import { Flags } from '../frame/flags.tsx'
import type { EntrantProps } from './entrant-props.ts'

export function EntrantHeading({ ready, entrant }: EntrantProps) {
  const { number, name, pronouns, checkedIn, dropped, note } = entrant
  const when = dropped ?? checkedIn
  return (
    <header class="entrant__heading">
      <h1>
        <span class="entrant__number count">{number}</span> <bdi>{name}</bdi>
        {pronouns && <bdi class="entrant__pronouns muted"> {pronouns}</bdi>}
      </h1>
      <p class="cluster">
        <strong class="standing" data-standing={standingOf(entrant)}>
          {t(`desk.standing.${standingOf(entrant)}`)}
        </strong>
        {when && <span class="muted">{t('desk.byAt', { by: byName(when.by), at: formatInstant(when.at) })}</span>}
        {entrant.locked && <span class="flag">{t('desk.locked')}</span>}
        <Flags flags={flagsOf(entrant, twinsIn(ready.view))} />
        {unsentIn(ready.outbox).has(number) && <span class="flag flag--unsent">{t('desk.notSentYet')}</span>}
      </p>
      {note && (
        <p class="entrant__note" dir="auto">
          {note}
        </p>
      )}
    </header>
  )
}
