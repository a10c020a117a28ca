import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { readDecklist } from '../../../../src/features/decks/decklists/read/parse-decklist.ts'
import { settleCards } from '../../../../src/features/decks/decklists/resolve/settle-cards.ts'
import { titleIndexOf } from '../../../../src/features/decks/decklists/resolve/title-index.ts'
import { gameIds, realCatalog } from './real-catalog.ts'

/** An entry as it is written into a file. */
interface Written {
  readonly id: string
  readonly title: string
  readonly count: number
  readonly section: string
  readonly isKnown?: boolean
  readonly isOutside: boolean
}

const folded = (title: string) => title.toLowerCase()

function sums(counted: Iterable<readonly [string, number]>): Readonly<Record<string, number>> {
  const all: Record<string, number> = Object.create(null)
  for (const [key, count] of counted) all[key] = (all[key] ?? 0) + count
  return all
}

/** What is read of a text by title, and all copies, those that are not read among them. */
function readOf(catalog: GameCatalog, text: string) {
  const { entries, unknown } = settleCards(readDecklist(catalog, text), undefined)
  const titles = sums(entries.map(({ card, count }) => [folded(card.title), count]))
  const copies = [...entries, ...unknown].reduce((sum, { count }) => sum + count, 0)
  return { titles, copies }
}

/** Titles that no card has: names of any kind, sentences, and what looks like another part of a list. */
const odd = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8}){0,3}$/),
  fc.constantFrom(
    'We are the best cards of them all',
    'by Somebody Else',
    'Influence: 3/10',
    'Zqx, the Xvq',
    'Xqzz (Zvk)',
    '18 Zqxes',
    'Zqx 2',
    'https://zqx.example/2',
    'Zqx & Xqz "the 2nd"',
    '// zqx',
    'Zqx x3',
    '- zqx',
    'I like this one a lot, because it is so strong.',
  ),
)

function written(catalog: GameCatalog): fc.Arbitrary<readonly Written[]> {
  const { exact } = titleIndexOf(catalog)
  // A title may also be another one's by an earlier name: what is read is then either.
  const isAlone = ({ title }: Card) => exact(title).every((card) => card.title === title)
  const card = fc.constantFrom(...catalog.cards.filter((each, index) => index % 11 === 0 && isAlone(each)))
  const sections = catalog.game.sections.map(({ id }) => id)
  const known = card.map(({ id, title, section }) => ({ id, title, section, isKnown: true }))
  const misspelt = fc.tuple(card, fc.nat(30)).map(([{ title, section }, at]) => {
    const wrong = `${title.slice(0, at % title.length)}q${title.slice((at % title.length) + 1)}z`
    return { id: `${wrong.toLowerCase().replace(/[^a-z]+/g, '-')}zz`, title: wrong, section }
  })
  const unknown = fc.tuple(odd, fc.nat(1e6), fc.constantFrom(...sections)).map(([title, n, section]) => {
    return { id: `zqx-${n}`, title, section }
  })
  const named = fc.oneof({ weight: 3, arbitrary: known }, misspelt, unknown)
  const isOutside = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)
  const entry = fc
    .tuple(named, fc.integer({ min: 1, max: 4 }), isOutside)
    .map(([of, count, outside]) => ({ ...of, count, isOutside: outside }))
  const all = fc.uniqueArray(entry, { minLength: 1, maxLength: 15, selector: ({ id, title }) => `${id} ${title}` })
  // A file without a card is another thing: it is not read at all.
  return all.map(([first, ...rest]) => [{ ...first!, isOutside: false }, ...rest])
}

type Write = (entries: readonly Written[], pick: Pick) => string
/** Chooses as the generator decides, so that what fails shrinks. */
type Pick = <T>(from: readonly T[]) => T

const shuffled = <T>(all: readonly T[], pick: Pick): T[] => {
  const left = [...all]
  return all.map(() => left.splice(left.indexOf(pick(left)), 1)[0]!)
}

const inDeck = (entries: readonly Written[]) => entries.filter(({ isOutside }) => !isOutside)
const outside = (entries: readonly Written[]) => entries.filter(({ isOutside }) => isOutside)
const bySection = (entries: readonly Written[]) =>
  [...new Set(entries.map(({ section }) => section))].map(
    (section) => [section, entries.filter((entry) => entry.section === section)] as const,
  )

/** Keys may be there twice, which no object can have. */
const object = (members: readonly (readonly [string, unknown])[]) =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(',\n')}}`
const text = (value: unknown) => JSON.stringify(value)
const array = (values: readonly string[]) => `[${values.join(',\n')}]`

const countKey = ['count', 'quantity', 'qty', 'copies', 'amount', 'Quantity'] as const
const titleKey = ['name', 'title', 'card_name', 'cardName', 'card'] as const
const idKey = ['id', 'card_id', 'slug', 'code'] as const

const map = (entries: readonly Written[], pick: Pick, by: 'id' | 'title' = 'id') =>
  object(
    entries.map((entry) => {
      const counted = object([[pick(countKey), entry.count], ...pick([[], [['pack', text('core')] as const]])])
      return [entry[by], pick([String(entry.count), counted])]
    }),
  )
const list = (entries: readonly Written[], pick: Pick) =>
  array(
    entries.map(({ id, title, count }) => {
      const names = pick([
        [[pick(titleKey), text(title)]],
        [
          [pick(['name', 'title']), text(title)],
          [pick(idKey), text(id)],
        ],
        [[pick(idKey), text(id)]],
        [['card', object([['name', text(title)]])]],
      ] as const) as readonly (readonly [string, unknown])[]
      const facts = pick([[], [['cost', 2] as const, ['influence', 1] as const]])
      const counted = [pick(countKey), pick([count, text(String(count))])] as const
      return object(shuffled([...names, ...facts, counted], pick))
    }),
  )
const cardsOf = (entries: readonly Written[], pick: Pick) => pick([map, list])(entries, pick)

const facts = [
  ['name', text('Mine')],
  ['description', text('3 Let Go')],
  ['version', 2],
  ['author', text('somebody')],
] as const

/** The cards, and outside of the deck a sideboard. */
const deckWith = (entries: readonly Written[], cards: readonly (readonly [string, string])[], pick: Pick) =>
  object(
    shuffled(
      [
        ...facts,
        ...cards,
        ...(outside(entries).length === 0 ? [] : [['sideboard', map(outside(entries), pick)] as const]),
      ],
      pick,
    ),
  )

const inJson: Readonly<Record<string, Write>> = {
  'a bare map of ids': (entries, pick) => map(inDeck(entries), pick),
  'a bare array': (entries, pick) => list(inDeck(entries), pick),
  'an array of pairs': (entries, pick) =>
    array(inDeck(entries).map(({ id, count }) => array(shuffled([text(id), String(count)], pick)))),
  'rows of cells': (entries, pick) =>
    array([
      ...pick([[], [array(['Qty', 'Card', 'Pack'].map(text))]]),
      ...inDeck(entries).map(({ title, count, isKnown }) => {
        const counted = pick([String(count), text(String(count))])
        return array([counted, text(title), ...(isKnown ? pick([[], [text('Zvk')]]) : [])])
      }),
    ]),
  'piles by count': (entries) =>
    object(
      [1, 2, 3, 4].flatMap((copies) => {
        const pile = inDeck(entries).filter(({ count }) => count === copies)
        return pile.length === 0
          ? []
          : [['cards', object([[String(copies), array(pile.map(({ title }) => text(title)))]])]]
      }),
    ),
  'a file in a post': (entries, pick) => {
    const file = deckWith(entries, [['cards', cardsOf(inDeck(entries), pick)]], pick)
    return pick([
      `Look at this:\n\`\`\`json\n${file}\n\`\`\``,
      `// my deck\n${file}\n`,
      `\uFEFF${file.replaceAll('\n', '\r\n')}`,
    ])
  },
  'cards under a key': (entries, pick) =>
    deckWith(entries, [[pick(['cards', 'deck', 'main', 'mainDeck', 'slots']), cardsOf(inDeck(entries), pick)]], pick),
  'a map of titles under a key': (entries, pick) =>
    deckWith(entries, [['cards', map(inDeck(entries), pick, 'title')]], pick),
  'cards in an envelope': (entries, pick) => {
    const deck = deckWith(entries, [['cards', cardsOf(inDeck(entries), pick)]], pick)
    return object(
      pick([
        [['record', deck]],
        [
          ['success', 'true'],
          ['record', object([['head', deck]])],
        ],
        [['deck', deck]],
        [['decks', array([deck])]],
      ] as const) as readonly (readonly [string, string])[],
    )
  },
  'cards by section': (entries, pick) => {
    const sections = bySection(inDeck(entries)).map(([section, of]) => [section, cardsOf(of, pick)] as const)
    return pick([
      deckWith(entries, sections, pick),
      deckWith(entries, [['cards', object(sections)]], pick),
      deckWith(
        entries,
        [
          [
            'deck',
            array(
              sections.map(([section, cards]) =>
                object([
                  ['section', text(section)],
                  ['cards', cards],
                ]),
              ),
            ),
          ],
        ],
        pick,
      ),
    ])
  },
}

const escaped = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')

const attributes = (all: readonly (readonly [string, string | number])[], pick: Pick) =>
  shuffled(all, pick)
    .map(
      ([name, value]) =>
        ` ${name}=${pick(['"', "'"]).replace(/(.)/, `$1${escaped(String(value)).replaceAll('$', '$$$$')}$1`)}`,
    )
    .join('')

const OCTGN: Write = (entries, pick) => {
  const card = ({ title, count }: Written) =>
    pick([
      () =>
        `<card${attributes(
          [
            ['qty', count],
            ['id', '0c8c-11'],
          ],
          pick,
        )}>${escaped(title)}</card>`,
      () =>
        `<card${attributes(
          [
            ['qty', count],
            ['name', title],
          ],
          pick,
        )} />`,
      () => `<card${attributes([['qty', count]], pick)}><name>${escaped(title)}</name></card>`,
    ])()
  const section = (name: string, of: readonly Written[]) =>
    `<section${attributes(
      [
        ['name', name],
        ['shared', 'False'],
      ],
      pick,
    )}>\n${of.map(card).join('\n')}\n</section>`
  const sections = bySection(inDeck(entries)).map(([name, of]) => section(name, of))
  return `<?xml version="1.0"?>\n<deck game="x">${shuffled([...sections, section('Sideboard', outside(entries)), '<notes>3 Let Go</notes>'], pick).join('\n')}</deck>`
}

const inXml: Readonly<Record<string, Write>> = {
  OCTGN,
  LackeyCCG: (entries, pick) => {
    const copies = (of: readonly Written[]) =>
      of.flatMap(({ title, count, id }) =>
        Array.from(
          { length: count },
          () =>
            `<card><name${pick(['', ` id="${escaped(id)}"`])}>${escaped(title)}</name>${pick(['', '<set>core</set>'])}</card>`,
        ),
      )
    const zone = (name: string, of: readonly Written[]) =>
      `<superzone name="${name}">${copies(of).join('\n')}</superzone>`
    const zones = shuffled([zone('Deck', inDeck(entries)), zone('Sideboard', outside(entries))], pick)
    return `<deck version="0.8">\n<meta><game>l5r</game></meta>\n${zones.join('\n')}\n</deck>`
  },
  Cockatrice: (entries, pick) => {
    const card = ({ title, count }: Written) =>
      `<card${attributes(
        [
          ['number', count],
          ['name', title],
        ],
        pick,
      )}/>`
    const zone = (name: string, of: readonly Written[]) => `<zone name="${name}">${of.map(card).join('\n')}</zone>`
    const zones = shuffled([zone('main', inDeck(entries)), zone('side', outside(entries))], pick)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1"><deckname>Mine</deckname><comments>3 Let Go</comments>${zones.join('\n')}</cockatrice_deck>`
  },
  'cards in elements with a count': (entries, pick) => {
    const line = ({ title, count }: Written) => {
      const card = pick([
        `<card><name>${escaped(title)}</name><cost>2</cost></card>`,
        `<card name="${escaped(title)}"/>`,
        `<card>${escaped(title)}</card>`,
      ])
      return `<line>${shuffled([card, `<quantity>${count}</quantity>`], pick).join('')}</line>`
    }
    return `<decklist>${inDeck(entries).map(line).join('\n')}</decklist>`
  },
  'a file in its own words': (entries, pick) => {
    const line = ({ title, count }: Written) =>
      `<zeile>${shuffled([`<karte>${escaped(title)}</karte>`, `<anzahl>${count}</anzahl>`], pick).join('')}</zeile>`
    // Nothing else says which words these are.
    const known = inDeck(entries).filter(({ isKnown }) => isKnown)
    return known.length === 0 ? OCTGN(entries, pick) : `<liste>${inDeck(entries).map(line).join('\n')}</liste>`
  },
  'a spreadsheet': (entries) => {
    const cell = (value: string | number) => `<Cell><Data>${escaped(String(value))}</Data></Cell>`
    const row = ({ title, count }: Written) => `<Row>${cell(count)}${cell(title)}</Row>`
    const rows = inDeck(entries).map(row).join('\n')
    return `<?xml version="1.0"?><Workbook><Worksheet><Table><Row>${cell('Qty')}${cell('Card')}</Row>${rows}</Table></Worksheet></Workbook>`
  },
  'another program': (entries, pick) => {
    const fields = ({ title, count }: Written) =>
      pick([
        `<item count="${count}">${escaped(title)}</item>`,
        `<item><quantity>${count}</quantity><title>${escaped(title)}</title><cost>2</cost></item>`,
        `<item><name>${escaped(title)}</name><count>${count}</count></item>`,
        `<item Quantity="${count}" Name="${escaped(title)}" />`,
        `<item><card>${escaped(title)}</card><qty>${count}</qty></item>`,
        // One title alone in a file is not known to be a card.
        inDeck(entries).length === 1 && count === 1
          ? `<item count="1">${escaped(title)}</item>`
          : `<item><title>${escaped(title)}</title></item>`.repeat(count),
      ])
    return `<list><owner>Me</owner>${inDeck(entries).map(fields).join('\n')}</list>`
  },
}

/** A title that would be taken for a row of its own, or for several cells, in a table of bars. */
const isForTables = ({ title }: Written) => !/[|\t\n]/.test(title)

const inTables: Readonly<Record<string, Write>> = Object.fromEntries(
  ['\t', ',', ';', ' | ', '| |'].map((by) => [
    `a table divided by ${JSON.stringify(by)}`,
    (entries: readonly Written[], pick: Pick) => {
      const columns = shuffled(['Qty', 'Name', ...pick([[], ['Cost'], ['Cost', 'Type'], ['Set']])], pick)
      const cellOf = (column: string, { title, count }: Written) =>
        ({
          Qty: pick([String(count), `${count}x`]),
          Name: title,
          Cost: pick(['0', '2', '4', '-']),
          Type: 'event',
          Set: '',
        })[column]!
      const isPlain = by === '\t' || by.includes('|')
      const cell = (value: string) => (isPlain ? value : `"${value.replaceAll('"', '""')}"`)
      const row = (cells: readonly string[]) => {
        if (by === '| |') return `| ${cells.join(' | ')} |`
        return cells.map(cell).join(by)
      }
      return [
        row(columns),
        ...inDeck(entries)
          .filter(isForTables)
          .map((entry) => row(columns.map((column) => cellOf(column, entry)))),
      ].join('\n')
    },
  ]),
)

describe.each(gameIds)('%s', (game) => {
  const catalog = realCatalog(game)

  test.each(Object.entries({ ...inJson, ...inXml, ...inTables }))(
    '%s: what is written is read, or said to be unread',
    (_what, write) => {
      fc.assert(
        fc.property(written(catalog), fc.infiniteStream(fc.nat(1_000_000)), (entries, choices) => {
          const pick: Pick = (from) => from[choices.next().value! % from.length]!
          const file = write(entries, pick)
          const expected = inDeck(entries)
          const known = sums(
            expected.flatMap((each) => (each.isKnown ? [[folded(each.title), each.count] as const] : [])),
          )
          const { titles, copies } = readOf(catalog, file)
          expect({ file, copies }).toEqual({ file, copies: expected.reduce((sum, { count }) => sum + count, 0) })
          // A misspelt title may be read as the one that it is like.
          for (const [title, count] of Object.entries(known))
            expect([file, title, Math.min(titles[title] ?? 0, count)]).toEqual([file, title, count])
        }),
        { numRuns: 60 },
      )
    },
  )
})
