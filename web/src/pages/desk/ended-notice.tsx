import { connection, desk } from '../../desk/desk.ts'
import { LazyPart } from '../../parts/lazy-part.tsx'
import { t } from '../../shared/language.ts'

const loadFile = async () => (await import('./outbox-file.tsx')).OutboxFile

/** The service no longer takes the link or the session. Everything is kept; a person must help. */
export function EndedNotice() {
  const now = connection.value
  if (now.kind !== 'ended') return null
  const current = desk.value
  const waiting = current.kind === 'ready' ? current.outbox.length : 0
  return (
    <div class="desk-ended" role="alert">
      <p>
        <strong>{t(`desk.ended.${now.reason}`)}</strong> {now.message}
      </p>
      {now.reason === 'signedOut' && (
        <p>
          <a href={`/account?next=${encodeURIComponent(location.pathname)}`}>{t('desk.signIn')}</a>
        </p>
      )}
      {current.kind === 'ready' && (
        <>
          <p>{t('desk.endedKept', { n: waiting })}</p>
          {waiting > 0 && <LazyPart load={loadFile} props={{ ready: current }} />}
        </>
      )}
    </div>
  )
}
