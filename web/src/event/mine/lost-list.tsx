import type { EventView } from '../../../../src/features/events/schema.ts'
import { t } from '../../shared/language.ts'
import type { KeptList } from '../state/kept-list.ts'
import { formatAtEvent } from '../state/times.ts'

interface Props {
  readonly lost: KeptList
  readonly event: Pick<EventView, 'timeZone'>
  /** Whether players may still send lists. */
  readonly isOpen: boolean
  readonly onRead: () => void
}

/** That the service was restored from a backup, which has the player's list no more. */
export function LostList({ lost, event, isOpen, onRead }: Props) {
  return (
    <section class="panel notice stack" role="alert">
      <p>
        <strong>{t('event.listLost', { moment: formatAtEvent(lost.at, event.timeZone) })}</strong>{' '}
        {t(isOpen ? 'event.listLostSend' : 'event.listLostAsk')}
      </p>
      <button type="button" class="button button--quiet button--small" onClick={onRead}>
        {t('event.listLostRead')}
      </button>
    </section>
  )
}
