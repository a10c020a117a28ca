import fc from 'fast-check'
import type { Card } from '../../../../src/domain/core/cards/card.ts'
import { foldTitle } from '../../../../src/domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { readHeading } from '../../../../src/features/decks/decklists/read/lines/headings.ts'
import { titleKey } from '../../../../src/features/decks/decklists/read/titles/title-keys.ts'
import { dialectOf, titleIndexOf } from '../../../../src/features/decks/decklists/resolve/title-index.ts'

/** Copies of a card as a list writes them. */
interface Copies {
  /** As it is written: exact, in any case, or with slips. */
  readonly title: string
  readonly count: number
  /** Of the card that is meant, folded. */
  readonly meant: string
}

/** A line of a list, with the copies that it states. */
export interface WrittenLine {
  readonly text: string
  readonly copies: readonly Copies[]
}

type Notation = (count: number, title: string) => string

const before: readonly Notation[] = [
  (count, title) => `${count} ${title}`,
  (count, title) => `${count}x ${title}`,
  (count, title) => `${count} x ${title}`,
  (count, title) => `${count}× ${title}`,
  (count, title) => `(${count}) ${title}`,
  (count, title) => `${count} - ${title}`,
  (count, title) => `${count} copies of ${title}`,
  (count, title) => `${count}x${title}`,
  (count, title) => `x${count} ${title}`,
  (count, title) => `[${count}] ${title}`,
  (count, title) => `${count}: ${title}`,
]
const behind: readonly Notation[] = [
  (count, title) => `${title} x${count}`,
  (count, title) => `${title} x ${count}`,
  (count, title) => `${title} (${count})`,
  (count, title) => `${title} (x${count})`,
  (count, title) => `${title} ${count}x`,
  (count, title) => `${title}=${count}`,
  (count, title) => `${title} *${count}`,
  (count, title) => `${title} - ${count}`,
  (count, title) => `${title}: ${count}`,
  (count, title) => `${title} [x${count}]`,
]

/** In four languages, with marks of all kinds; none of them names or counts a card. */
const comments: readonly string[] = [
  ...[
    'is it still legal?',
    'because they are so strong',
    'not sure',
    'was 2 last week',
    'best card ever',
    'MVP',
    'NEW!',
  ],
  ...['I love it', 'maybe 2', 'up from 2', '2 of them foil', '(not sure)', '[2 influence each]', 'for the late game'],
  ...['weil sie so stark sind', 'sehr stark', 'noch legal?', 'immer gut', '2 davon signiert', 'nur 1 mal gespielt'],
  ...[
    'parce que c’est trop fort',
    'très utile !',
    'toujours utile',
    'la meilleure carte',
    'au moins 2 fois par partie',
  ],
  ...['porque son muy fuertes', '¿sigue siendo legal?', '¡muy buena!', 'la mejor carta', 'siempre en mi mano'],
  ...[
    '👍',
    '🔥🔥 so good',
    ':)',
    '<3',
    '???',
    'see https://example.org/cards/12',
    '50% of games',
    '5/5',
    '2,50 €',
    '$3',
  ],
]
const commentMarks = [
  ' ',
  ' - ',
  ' – ',
  ' — ',
  ': ',
  ', ',
  '; ',
  ' // ',
  ' # ',
  ' → ',
  ' <- ',
  ' => ',
  ' ... ',
  ' | ',
  '. ',
]
const listMarks = [', ', '; ', ' / ', ' | ', ' and ', ' + ', ' & ', ' und ', ' et ']

/** Words that are counted, but no cards; they state nothing. */
const remarks: readonly string[] = [
  ...['3 wins and 2 losses at my store last week', '40 cards', 'Total: 40 cards', '3 influence', '6/10 influence'],
  ...['2019-03-02', '2 March 2019', 'Version 1.2', 'v2.0', 'Top 8', '1st place', '4-2 in Swiss', '-----', '(40)'],
  ...[
    'by Somebody',
    'Thanks for reading, let me know what you think',
    'Notes',
    'Author: 3 Musketeers',
    'Date: 2 May 2019',
  ],
  ...['2 of these are enough in most games', 'I won 3 games with it and lost 2.', 'It costs 2 or 3 in most matches.'],
]

const openings = [
  'it only ran three monks: ',
  'I would rather play ',
  'My friend had ',
  'Last week I cut ',
  'You could try ',
]

/** Lines of lists of a game, and what they state. */
export function writtenLines(catalog: GameCatalog): fc.Arbitrary<WrittenLine> {
  const copies = fc.tuple(titles(catalog), fc.integer({ min: 1, max: 4 })).map(([of, count]) => ({ ...of, count }))
  const notation = fc.constantFrom(...before, ...behind)
  const comment = fc
    .tuple(fc.constantFrom(...commentMarks), fc.constantFrom(...comments))
    .map(([mark, words]) => mark + words)
  const commented = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: comment })
  const single = fc
    .tuple(copies, notation, commented)
    .map(([each, write, words]) => ({ text: write(each.count, each.title) + words, copies: [each] }))
  const several = fc
    .tuple(fc.array(copies, { minLength: 2, maxLength: 5 }), notation, fc.constantFrom(...listMarks), commented)
    .map(([all, write, mark, words]) => ({
      text: all.map(({ count, title }) => write(count, title)).join(mark) + words,
      copies: all,
    }))
  const sentence = fc
    .tuple(fc.constantFrom(...openings), fc.array(copies, { minLength: 1, maxLength: 3 }))
    .map(([opening, all]) => ({
      text: `${opening}${all.map(({ count, title }) => `${count} ${title}`).join(', and ')}.`,
      copies: all,
    }))
  const remark = fc.constantFrom(...remarks).map((text) => ({ text, copies: [] }))
  const label = labels(catalog, comment)
  return fc.oneof(
    { weight: 4, arbitrary: single },
    { weight: 3, arbitrary: several },
    { weight: 1, arbitrary: sentence },
    { weight: 1, arbitrary: remark },
    ...(label ? [{ weight: 1, arbitrary: label }] : []),
  )
}

type Title = Pick<Copies, 'title' | 'meant'>

/** Titles of cards in any case, and with slips. */
function titles(catalog: GameCatalog, isOf: (card: Card) => boolean = () => true): fc.Arbitrary<Title> {
  const { exact, loose } = titleIndexOf(catalog)
  const dialect = dialectOf(catalog)
  // A title may be another one's by an earlier name, or a heading as well.
  const isAlone = ({ title }: Card) =>
    exact(title).every((card) => card.title === title) && !readHeading(title, dialect)
  const card = fc.constantFrom(...catalog.cards.filter((each) => isOf(each) && isAlone(each)))
  const exactly = card.map(({ title, folded }) => ({ title, meant: folded }))
  const inCase = fc
    .tuple(card, fc.boolean())
    .map(([{ title, folded }, upper]) => ({ title: upper ? title.toUpperCase() : title.toLowerCase(), meant: folded }))
  const slipped = fc
    .tuple(card, fc.nat(40), fc.constantFrom('q', 'z', 'k'))
    .map(([{ title, folded }, where, letter]) => {
      const letters = [...title.matchAll(/\p{L}/gu)].map(({ index }) => index)
      const at = letters[where % letters.length]!
      return { title: title.slice(0, at) + letter + title.slice(at + 1), meant: folded }
    })
    // A slip in a short word makes another word, and one in a number or in brackets another version.
    .filter(({ title }) => /^[^\d()&]*$/.test(title) && titleKey(title).length > 6)
    .filter(({ title }) => exact(title).length === 0 && loose(title).length === 0)
  return fc.oneof(
    { weight: 4, arbitrary: exactly },
    { weight: 1, arbitrary: inCase },
    { weight: 3, arbitrary: slipped },
  )
}

/** `Stronghold: Yojin no Shiro, Role: Keeper of Fire`, where the game has such words. */
function labels(catalog: GameCatalog, comment: fc.Arbitrary<string>): fc.Arbitrary<WrittenLine> | undefined {
  const { sectionWords, singles = [] } = dialectOf(catalog)
  const words = ['Stronghold', 'Role', 'Sensei', 'Wind'].filter((word) =>
    singles.includes(sectionWords[foldTitle(word)] ?? ''),
  )
  if (words.length === 0) return undefined
  const labelled = fc.constantFrom(...words).chain((word) =>
    titles(catalog, ({ section }) => section === sectionWords[foldTitle(word)]).map(({ title, meant }) => ({
      text: `${word}: ${title}`,
      copies: [{ title, meant, count: 1 }],
    })),
  )
  return fc
    .tuple(
      fc.array(labelled, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(', ', '; ', ' | ', ' / '),
      fc.oneof(fc.constant(''), comment),
    )
    .map(([all, mark, words_]) => ({
      text: all.map(({ text }) => text).join(mark) + words_,
      copies: all.flatMap(({ copies }) => copies),
    }))
}
