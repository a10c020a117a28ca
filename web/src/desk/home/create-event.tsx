import { useState } from 'preact/hooks'
import { gameIds } from '../../../../src/domain/games/ids.ts'
import type { FormatView, Games } from '../../../../src/features/cards/catalog/replies/schema.ts'
import { momentAt } from '../../../../src/features/events/model/wall-clock.ts'
import type { EventView } from '../../../../src/features/events/schema.ts'
import { go } from '../../router.ts'
import { api } from '../../shared/api.ts'
import { formatsOf } from '../../shared/formats.ts'
import { t } from '../../shared/language.ts'
import { DateInput } from '../../shared/parts/date-input.tsx'
import { Field, Form } from '../../shared/parts/form.tsx'
import { GameSelect } from '../../shared/parts/game-select.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { ZoneOptions } from '../frame/zone-options.tsx'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The next Saturday at ten, when most tournaments begin. */
function nextSaturday(now = new Date()): string {
  const day = new Date(now)
  day.setDate(now.getDate() + ((6 - now.getDay() + 7) % 7 || 7))
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}T10:00`
}

interface Playable {
  readonly formats: readonly FormatView[]
  readonly defaultFormat: string | undefined
}

async function playableIn(game: string): Promise<Playable> {
  const [formats, games] = await Promise.all([formatsOf(game), api<Games>('/v1/games', { token: null })])
  return { formats, defaultFormat: games.data.find(({ id }) => id === game)?.defaultFormat }
}

/** A name, what is played and when: everything else has defaults, which the settings change. */
export function CreateEvent() {
  const [game, setGame] = useState<string>(gameIds[0])
  const [starts, setStarts] = useState(nextSaturday)
  const playable = useResource(game, () => playableIn(game))
  const create = async (values: Readonly<Record<string, string>>) => {
    const { name, place = '', format, zone = '' } = values
    const body = {
      ...{ game, format, name, timeZone: zone },
      startsAt: momentAt(zone, starts),
      ...(place.trim() === '' ? {} : { place }),
    }
    const event = await api<EventView>('/v1/events', { method: 'POST', body })
    go(`/desk/${event.code}/settings`)
  }
  return (
    <details class="panel create-event">
      <summary>{t('desk.create')}</summary>
      <p class="field__hint">{t('desk.createHint')}</p>
      <Form submit={t('desk.create')} onSubmit={create}>
        <Field name="name" label={t('desk.set.name')} maxLength={100} />
        <GameSelect value={game} onChange={setGame} />
        <label class="field">
          <span class="field__label">{t('format.label')}</span>
          <select name="format" required>
            {playable.data?.formats.map(({ id, name }) => (
              <option key={id} value={id} selected={id === playable.data?.defaultFormat}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div class="field">
          <label class="field__label" for="new-event-starts">
            {t('desk.set.startsAt')}
          </label>
          <DateInput id="new-event-starts" type="datetime-local" required value={starts} onChange={setStarts} />
        </div>
        <label class="field">
          <span class="field__label">{t('desk.set.timeZone')}</span>
          <select name="zone">
            <ZoneOptions chosen={ownZone()} />
          </select>
        </label>
      </Form>
    </details>
  )
}
