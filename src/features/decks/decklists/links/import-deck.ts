import { z } from 'zod'
import { Problem } from '../../../../base/problem.ts'
import { FetchError } from '../../../../platform/outbound/fetch-error.ts'
import type { FetchJson } from '../../../../platform/outbound/guarded-fetch.ts'
import { maxDistinctCards } from '../limits.ts'
import type { DeckLink } from './deck-link.ts'
import { importFault, linkProblem, noDeckThere } from './import-problems.ts'
import { ShareLinkError, unpackDeck } from './share-link.ts'

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max))
    .optional()
    .catch(undefined)
/** Not a zod record: that skips a key named `__proto__`. */
const anyMap = z.custom<Readonly<Record<string, unknown>>>(
  (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
)

/** What the sites, and we, say of a deck; everything else is left out, such as descriptions of any length. */
const SiteDeck = z
  .object({
    game: text(40),
    name: text(200),
    format: text(60),
    cards: anyMap.refine((cards) => Object.keys(cards).length <= maxDistinctCards),
    printings: anyMap.optional().catch(undefined),
    card_pack_ids: anyMap.optional().catch(undefined),
    unresolved: z
      .array(z.object({ text: z.string() }))
      .optional()
      .catch(undefined),
  })
  .transform(({ card_pack_ids: packs, printings = packs, ...deck }) => ({ ...deck, printings }))

type SiteDeck = z.infer<typeof SiteDeck>

export interface ImportedDeck {
  /** The id of its game, where that is known. */
  readonly game: string | undefined
  /** A list that every reader of lists reads. */
  readonly text: string
}

/** The deck that a link carries or leads to, as a list; throws a Problem that says why there is none. */
export async function importDeck(link: DeckLink, fetchJson: FetchJson, signal?: AbortSignal): Promise<ImportedDeck> {
  const deck =
    'fragment' in link ? await carriedDeck(link.fragment) : deckIn(await fetchData(link.data, fetchJson, signal))
  const game = ('game' in link ? link.game : undefined) ?? deck.game
  return { game, text: JSON.stringify({ ...deck, game }) }
}

async function carriedDeck(fragment: string): Promise<SiteDeck> {
  try {
    const { printings, ...deck } = await unpackDeck(fragment)
    return SiteDeck.parse({ ...deck, printings })
  } catch (error) {
    if (error instanceof ShareLinkError) throw linkProblem(error.fault)
    throw error
  }
}

async function fetchData(data: URL, fetchJson: FetchJson, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return parseJson(await fetchJson(data, signal))
  } catch (error) {
    if (error instanceof FetchError) throw importFault(error, data)
    throw error
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new FetchError('broken', { cause })
  }
}

/** FiveRingsDB has the deck in an envelope, and in it the newest version of a strain. */
function deckIn(value: unknown): SiteDeck {
  const { record } = Envelope.safeParse(value).data ?? {}
  for (const candidate of [record?.head, record, value]) {
    const deck = SiteDeck.safeParse(candidate)
    if (deck.success) return deck.data
  }
  throw noDeckThere()
}

const Envelope = z.object({ record: z.looseObject({ head: z.unknown().optional() }) })

/** Throws if a deck is of another game than the one it is read for. */
export function assertOfGame({ game }: ImportedDeck, wanted: string): void {
  if (game === undefined || game === wanted) return
  const message = `The link leads to a deck of ${game}, not of ${wanted}.`
  throw new Problem('impossible', message, {
    errors: [{ pointer: '/url', code: 'other-game', message }],
    members: { game },
  })
}
