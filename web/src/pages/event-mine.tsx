import { useState } from 'preact/hooks'
import {
  forgetSecret,
  keepSecret,
  keptSecret,
  loadPlayer,
  NoPlayer,
  type Player,
  type PlayerView,
} from '../event/player.ts'
import { ResourceState } from '../parts/resource-state.tsx'
import { go } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { ApiProblem } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { linksOpened, takeBroughtSecret } from '../shared/link-secret.ts'
import { useResource } from '../shared/use-resource.ts'
import { EventFacts } from './event/event-facts.tsx'
import { ConsentBox } from './event-mine/consent-box.tsx'
import { History } from './event-mine/history.tsx'
import { ReceiptBox } from './event-mine/receipt-box.tsx'
import { RequestBox } from './event-mine/request-box.tsx'
import { SendList } from './event-mine/send-list.tsx'
import { SheetList } from './event-mine/sheet-list.tsx'
import { StaffChanges } from './event-mine/staff-changes.tsx'
import { Steps } from './event-mine/steps.tsx'

/** The page of a player's own link, without an account. */
export function EventMinePage({ params }: ScreenProps) {
  const code = params.code!.toUpperCase()
  const secret = useResource(`${code} ${linksOpened.value}`, () => secretOf(code))
  if (!secret.data) return <Unknown code={code} isLoading={!secret.error} />
  return <Mine player={{ code, secret: secret.data }} />
}

/** From the link that was opened, or from the last visit. */
async function secretOf(code: string): Promise<string> {
  const brought = takeBroughtSecret(code)
  if (brought !== undefined) await keepSecret(code, brought)
  const secret = brought ?? (await keptSecret(code))
  if (secret === undefined) throw new NoPlayer()
  return secret
}

function Unknown({ code, isLoading = false }: { readonly code: string; readonly isLoading?: boolean }) {
  if (isLoading) return <p class="loading">{t('app.loading')}</p>
  return (
    <div class="page page--narrow stack">
      <h1>{t('event.mine')}</h1>
      <p role="alert">{t('event.noLink')}</p>
      <a class="button" href={`/e/${code}`}>
        {t('event.toEvent')}
      </a>
    </div>
  )
}

const isDeadLink = (error: Error | undefined) =>
  error instanceof NoPlayer || (error instanceof ApiProblem && error.status === 401)

function Mine({ player }: { readonly player: Player }) {
  const view = useResource(player.secret, (signal) => loadPlayer(player, signal))
  if (isDeadLink(view.error)) return <Unknown code={player.code} />
  if (!view.data) {
    return (
      <div class="page page--narrow stack">
        <h1>{t('event.mine')}</h1>
        <ResourceState resource={view} />
      </div>
    )
  }
  return <Shown player={player} view={view.data} onChange={view.reload} />
}

interface ShownProps {
  readonly player: Player
  readonly view: PlayerView
  readonly onChange: () => void
}

function Shown({ player, view, onChange }: ShownProps) {
  const { event, entrant, current } = view
  const [isSent, setSent] = useState(false)
  const sent = () => {
    setSent(true)
    onChange()
  }
  const isOpen = !entrant.locked && event.state !== 'ended' && !isPast(event.deadline)
  const leave = async () => {
    await forgetSecret(player.code)
    go(`/e/${player.code}`)
  }
  return (
    <article class="page page--narrow stack event">
      <header class="stack">
        <p class="muted">
          <a href={`/e/${event.code}`} dir="auto">
            {event.name}
          </a>
        </p>
        <h1 dir="auto">{t('event.hello', { n: entrant.number, name: entrant.name })}</h1>
      </header>
      <Steps entrant={entrant} />
      <p class="sent-line" role="status">
        {isSent && t('event.sent')}
      </p>
      {entrant.accepted && <ReceiptBox player={player} entrant={entrant} />}
      <StaffChanges player={player} view={view} />
      {current && <CurrentList key={current.id} view={view} />}
      {isOpen ? (
        <SendList key={current?.id ?? ''} player={player} view={view} onSent={sent} />
      ) : (
        <RequestBox player={player} view={view} onSent={onChange} />
      )}
      <ConsentBox key={entrant.version} player={player} view={view} onChange={onChange} />
      <History submissions={view.submissions} />
      <details class="panel">
        <summary>{t('event.title')}</summary>
        <EventFacts event={event} />
      </details>
      <button type="button" class="button button--quiet no-print" onClick={() => void leave()}>
        {t('event.forget')}
      </button>
    </article>
  )
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) < Date.now()

function CurrentList({ view }: { readonly view: PlayerView }) {
  const [isShown, setShown] = useState(true)
  return (
    <details class="panel" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h2>{t('event.current')}</h2>
      </summary>
      <SheetList shown={view.current!} />
    </details>
  )
}
