import { useState } from 'preact/hooks'
import { go } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { ApiProblem } from '../shared/api.ts'
import { canonicalCode } from '../shared/event-code.ts'
import { t } from '../shared/language.ts'
import { linksOpened } from '../shared/link-secret.ts'
import { RefusedLink, UntriedLink } from '../shared/parts/refused-link.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { type Resource, useResource } from '../shared/use-resource.ts'
import { ConsentBox } from './mine/consent-box.tsx'
import { History } from './mine/history.tsx'
import { LostList } from './mine/lost-list.tsx'
import { ReceiptBox } from './mine/receipt-box.tsx'
import { RequestBox } from './mine/request-box.tsx'
import { SendList } from './mine/send-list.tsx'
import { SheetList } from './mine/sheet-list.tsx'
import { StaffChanges } from './mine/staff-changes.tsx'
import { Steps } from './mine/steps.tsx'
import { EventFacts } from './public/event-facts.tsx'
import { forgetList } from './state/kept-list.ts'
import { NoPlayer, type Player, type PlayerView } from './state/player.ts'
import { forgetSecret, type OpenedEntry, openEntry } from './state/player-link.ts'

/** The page of a player's own link, without an account. */
export function EventMinePage({ params }: ScreenProps) {
  const code = canonicalCode(params.code!)
  const entry = useResource(`${code} ${linksOpened.value}`, (signal) => openEntry(code, signal))
  if (isDeadLink(entry.error)) return <Unknown code={code} />
  return (
    <>
      <RefusedLink code={code} hasOther={entry.data !== undefined} />
      {entry.data?.isUntried && <UntriedLink />}
      {entry.data ? <Shown {...entry.data} onChange={entry.reload} /> : <NotShown entry={entry} />}
    </>
  )
}

const isDeadLink = (error: Error | undefined) =>
  error instanceof NoPlayer || (error instanceof ApiProblem && error.status === 401)

function NotShown({ entry }: { readonly entry: Resource<OpenedEntry> }) {
  return (
    <div class="page page--narrow stack">
      <h1>{t('event.mine')}</h1>
      <ResourceState resource={entry} />
    </div>
  )
}

function Unknown({ code }: { readonly code: string }) {
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

interface ShownProps {
  readonly player: Player
  readonly view: PlayerView
  readonly onChange: () => void
}

function Shown({ player, view, onChange }: ShownProps) {
  const { event, entrant, current } = view
  const [isSent, setSent] = useState(false)
  const forgetLost = async () => {
    await forgetList({ code: player.code, number: entrant.number })
    onChange()
  }
  const sent = () => {
    setSent(true)
    void forgetLost()
  }
  const isOpen = !entrant.locked && event.state !== 'ended' && !isPast(event.deadline)
  const leave = async () => {
    await forgetSecret(player.code)
    await forgetList({ code: player.code, number: entrant.number })
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
      {view.lost && <LostList lost={view.lost} event={event} isOpen={isOpen} onRead={() => void forgetLost()} />}
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
