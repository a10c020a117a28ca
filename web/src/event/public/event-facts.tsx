import { gameNames } from '../../../../src/domain/games/ids.ts'
import type { EventView } from '../../../../src/features/events/schema.ts'
import { formatsOf } from '../../shared/formats.ts'
import { formatDay, formatNumber, t } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'
import { formatAtEvent } from '../state/times.ts'

/** What everybody may know of an event: where, when, and by which list decks are judged. */
export function EventFacts({ event }: { readonly event: EventView }) {
  const { game, format, judgedOn, place, startsAt, timeZone, deadline, entrants } = event
  const formats = useResource(game, () => formatsOf(game))
  const formatName = formats.data?.find(({ id }) => id === format)?.name ?? format
  return (
    <dl class="event-facts">
      <div>
        <dt>{t('event.starts')}</dt>
        <dd>{formatAtEvent(startsAt, timeZone)}</dd>
      </div>
      {place !== null && (
        <div>
          <dt>{t('event.place')}</dt>
          <dd dir="auto">{place}</dd>
        </div>
      )}
      <div>
        <dt>{t('event.judgedBy')}</dt>
        <dd>
          {gameNames[game as keyof typeof gameNames] ?? game},{' '}
          <a href={`/lists/${game}/${format}`}>{t('event.listOf', { format: formatName, day: formatDay(judgedOn) })}</a>
        </dd>
      </div>
      <div>
        <dt>{t('event.deadline')}</dt>
        <dd>{deadline === null ? t('event.noDeadline') : formatAtEvent(deadline, timeZone)}</dd>
      </div>
      <div>
        <dt>{t('event.entrants')}</dt>
        <dd>{formatNumber(entrants)}</dd>
      </div>
    </dl>
  )
}
