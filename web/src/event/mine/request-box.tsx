import { useRef } from 'preact/hooks'
import { formatInstant, t } from '../../shared/language.ts'
import { Form } from '../../shared/parts/form.tsx'
import { entrantPath, type Player, type PlayerView, playerApi } from '../state/player.ts'

interface Props {
  readonly player: Player
  readonly view: PlayerView
  readonly onSent: () => void
}

/** Once lists are closed, a player asks the desk for a change. */
export function RequestBox({ player, view, onSent }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { entrant, event } = view
  const ask = async ({ text = '' }: Readonly<Record<string, string>>) => {
    await playerApi(player, entrantPath(entrant, '/request'), { method: 'POST', body: { text } })
    field.current!.value = ''
    onSent()
  }
  return (
    <section class="panel stack" aria-labelledby="closed-title">
      <h2 id="closed-title">{t(entrant.locked ? 'event.locked' : 'event.closed')}</h2>
      <p>{t('event.closedLead')}</p>
      {entrant.requests.length > 0 && (
        <ul class="event-changes">
          {entrant.requests.map(({ id, text, at }) => (
            <li key={id} dir="auto">
              {text} <span class="muted">{formatInstant(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {event.state !== 'ended' && (
        <Form onSubmit={ask} submit={t('event.ask')}>
          <label class="field">
            <span class="field__label">{t('event.request')}</span>
            <textarea ref={field} name="text" rows={3} maxLength={500} required />
          </label>
        </Form>
      )}
    </section>
  )
}
