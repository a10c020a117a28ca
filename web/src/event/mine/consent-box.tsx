import { useState } from 'preact/hooks'
import { lastAudienceOf } from '../../../../src/features/events/model/publication.ts'
import { t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { entrantPath, type Player, type PlayerView, playerApi } from '../state/player.ts'

interface Props {
  readonly player: Player
  readonly view: PlayerView
  readonly onChange: () => void
}

/** Publishing takes the event's setting and the player's own consent; without either the list stays with the staff. */
export function ConsentBox({ player, view, onChange }: Props) {
  const { event, entrant } = view
  const [error, setError] = useState<Error>()
  const change = async (changes: Partial<typeof entrant.consent>) => {
    const body = { consent: { ...entrant.consent, ...changes } }
    setError(undefined)
    await playerApi(player, entrantPath(entrant), { method: 'PATCH', body }).then(onChange, setError)
  }
  const audience = lastAudienceOf(event)
  return (
    <section class="panel stack" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('event.privacy')}</h2>
      <p>{t(`event.audience.${event.lists}`)}</p>
      {audience !== 'staff' && (
        <Tick
          label={t('event.consentPublish')}
          checked={entrant.consent.publish}
          onChange={(publish) => change({ publish })}
        />
      )}
      <Tick
        label={t('event.consentStream')}
        checked={entrant.consent.stream}
        onChange={(stream) => change({ stream })}
      />
      <p class="muted">{t('event.purge', { n: event.purgeAfterDays })}</p>
      {error && <Failure error={error} />}
    </section>
  )
}

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}
