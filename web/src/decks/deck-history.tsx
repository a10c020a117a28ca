import type { DeckView } from '../../../src/features/decks/stored/schema.ts'
import { judgeCall } from '../judge/client.ts'
import type { Standings } from '../judge/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { LegalityTimeline } from '../shared/parts/legality-timeline.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { DeckHeading } from './one/heading.tsx'

/** When a stored deck was legal in each format, and what ended that. */
export function DeckHistoryPage({ params }: ScreenProps) {
  const id = params.id ?? ''
  const path = `/v1/decks/${encodeURIComponent(id)}`
  const history = useResource(id, async (signal) => {
    const [deck, standings] = await Promise.all([
      api<DeckView>(path, { signal }),
      api<Standings>(`${path}/legality?history=true`, { signal }),
    ])
    const formats = await judgeCall('formats', { game: deck.game }).catch(() => [])
    return { deck, standings, names: new Map(formats.map((format) => [format.id, format.name])) }
  })
  const { data } = history
  return (
    <div class="page">
      <ResourceState resource={history} />
      {data && (
        <>
          <DeckHeading
            deck={data.deck}
            formatName={data.names.get(data.deck.format) ?? data.deck.format}
            current="history"
          />
          <p class="lead">{t('history.lead')}</p>
          <LegalityTimeline game={data.deck.game} standings={data.standings} names={data.names} />
        </>
      )}
    </div>
  )
}
