import { formatInstant, t } from '../../shared/language.ts'
import { connection, type ReadyDesk } from '../sync/desk.ts'
import { tryAgain } from '../sync/open-desk.ts'
import { OutboxFile } from './outbox-file.tsx'

interface Props {
  readonly ready: ReadyDesk
  readonly isConnected: boolean
}

/** How the device stands with the service, and what can be done where it stands badly. */
export function SyncPanel({ ready, isConnected }: Props) {
  const { record, device, actor, outbox } = ready
  const now = connection.value
  return (
    <>
      {now.kind === 'lost' && now.isBusy && <p class="field__error">{t('desk.sync.busy')}</p>}
      <dl class="sync-facts">
        <dt>{t('desk.sync.notSent')}</dt>
        <dd class="count">{outbox.length}</dd>
        <dt>{t('desk.sync.lastContact')}</dt>
        <dd>{record.lastContact ? formatInstant(record.lastContact) : t('desk.sync.never')}</dd>
        <dt>{t('desk.sync.as')}</dt>
        <dd>
          <bdi>{actor.label === 'organiser' ? t('desk.role.organiser') : actor.label}</bdi>
          {actor.role !== 'organiser' && ` (${t(`desk.role.${actor.role}`)})`}
        </dd>
        <dt>{t('desk.sync.device')}</dt>
        <dd>
          <bdi>{device.name || t('desk.unnamedDevice')}</bdi> · <a href="/desk">{t('desk.thisDevice')}</a>
        </dd>
      </dl>
      {!isConnected && (
        <button type="button" class="button button--small" onClick={tryAgain}>
          {t('desk.sync.now')}
        </button>
      )}
      <OutboxFile ready={ready} />
    </>
  )
}
