import { t } from '../../shared/language.ts'
import { LazyPart } from '../../shared/parts/lazy-part.tsx'
import { account } from '../../shared/session.ts'
import { adoptLink } from '../links/adopt-link.ts'
import { revokedCode } from '../links/change-link.ts'
import { connection, desk, type ReadyDesk } from '../sync/desk.ts'
import { tryAgain } from '../sync/open-desk.ts'

const loadFile = async () => (await import('./outbox-file.tsx')).OutboxFile

/** The service no longer takes the link or the session. Everything is kept, nothing more is asked; a person must help. */
export function EndedNotice() {
  const now = connection.value
  if (now.kind !== 'ended') return null
  const current = desk.value
  const ready = current.kind === 'ready' ? current : undefined
  const unsent = ready ? unsentIn(ready) : 0
  return (
    <div class="desk-ended stack" role="alert">
      <p>
        <strong>{t(`desk.ended.${now.reason}`)}</strong> {now.message} {t('desk.endedStopped')}
      </p>
      {ready && <Kept ready={ready} unsent={unsent} />}
      <div class="cluster">
        {(now.reason === 'signedOut' || now.reason === 'link') && <ByAccount reason={now.reason} ready={ready} />}
        {ready && unsent > 0 && <LazyPart load={loadFile} props={{ ready, canLoad: false }} />}
        {ready && unsent > 0 && (
          <a class="button button--quiet button--small" href={`/desk/${ready.record.code}/log`}>
            {t('desk.endedList')}
          </a>
        )}
        <button type="button" class="button button--quiet button--small" onClick={tryAgain}>
          {t('desk.endedRetry')}
        </button>
      </div>
    </div>
  )
}

interface ByAccountProps {
  readonly reason: 'signedOut' | 'link'
  readonly ready: ReadyDesk | undefined
}

/** The account in the place of the link: of the organiser, or of a helper. */
function ByAccount({ reason, ready }: ByAccountProps) {
  const name = account.value
  if (name === null)
    return (
      <a class="button button--small" href={`/account?next=${encodeURIComponent(location.pathname)}`}>
        {t(reason === 'link' ? 'account.signIn' : 'desk.signIn')}
      </a>
    )
  if (reason !== 'link' || !ready) return null
  const useAccount = async () => {
    await adoptLink(ready.record.code, ready.record, undefined)
    tryAgain()
  }
  return (
    <button type="button" class="button button--small" onClick={() => void useAccount()}>
      {t('desk.endedAccount', { name })}
    </button>
  )
}

/** What another link, another desk or the account can still send. */
const unsentIn = ({ outbox, refused }: ReadyDesk) =>
  outbox.length + refused.filter(({ problem }) => problem.code === revokedCode).length

/** What became of the work on this device, and how it comes to the organiser. */
function Kept({ ready, unsent }: { readonly ready: ReadyDesk; readonly unsent: number }) {
  const { length: n } = ready.handedIn
  if (n === 0 && unsent === 0) return <p>{t('desk.endedAllSent')}</p>
  return (
    <>
      {n > 0 && <p>{t('desk.endedHandedIn', { n })}</p>}
      {unsent > 0 && <p>{t('desk.endedKept', { n: unsent })}</p>}
    </>
  )
}
