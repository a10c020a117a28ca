import { useState } from 'preact/hooks'
import { unpackDeck } from '../../../src/features/decks/decklists/links/share-link.ts'
import type { DeckView } from '../../../src/features/decks/stored/schema.ts'
import { judgeCall } from '../judge/client.ts'
import { place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { DeckSource } from './deck-source.tsx'
import { type OddsDeck, oddsDeck } from './odds-deck.ts'
import { OddsWorkbench } from './workbench.tsx'

/** How a deck opens and draws: of a stored deck (`?deck=`), of one in the address, or of a pasted list. */
export function OddsPage(_props: ScreenProps) {
  const { query, fragment } = place.value
  const id = query.get('deck')
  const given = useResource(`${id} ${fragment}`, async (signal) => ({ deck: await load(id, fragment, signal) }))
  const [pasted, setPasted] = useState<OddsDeck>()
  const deck = pasted ?? given.data?.deck
  return (
    <div class="page">
      <h1>{t('odds.title')}</h1>
      {deck ? (
        <OddsWorkbench key={deck.key} deck={deck} onOther={() => setPasted(undefined)} />
      ) : (
        <>
          <p class="lead">{t('odds.lead')}</p>
          <ResourceState resource={given} />
          {given.data && <DeckSource onDeck={setPasted} />}
        </>
      )}
    </div>
  )
}

async function load(id: string | null, fragment: string, signal: AbortSignal): Promise<OddsDeck | undefined> {
  if (id !== null) {
    const stored = await api<DeckView>(`/v1/decks/${encodeURIComponent(id)}`, { signal })
    const { game, cards, format, name } = stored
    return oddsDeck(await judgeCall('check', { game, cards, format }), name)
  }
  if (fragment === '' || fragment === 'main') return undefined
  const { game, cards, format, name } = await unpackDeck(fragment)
  return oddsDeck(await judgeCall('check', { game, cards, format }), name)
}
