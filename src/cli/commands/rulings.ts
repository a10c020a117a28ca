import { Command, Option } from 'commander'
import type { GameCatalog } from '../../catalog/catalog.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { gameIds } from '../../games/ids.ts'

export interface RulingsFlags {
  readonly game?: (typeof gameIds)[number]
  readonly mentions?: boolean
  readonly superseded?: boolean
  readonly json?: boolean
  /** Columns of the terminal. */
  readonly width?: number
}

export function createRulingsCommand(): Command {
  return new Command('rulings')
    .description('The rulings on a card, or on every card of a deck, from the shipped data; needs no database.')
    .argument('<card or deck file>', "a card's id or title, a file with a decklist, or - for one on standard input")
    .addOption(new Option('--game <game>', 'the game it belongs to').choices(gameIds).default('l5r-lcg'))
    .option('--mentions', 'also rulings that only mention the card')
    .option('--superseded', 'also rulings that no longer hold')
    .option('--json', 'as JSON')
    .action(async (subject: string, flags: RulingsFlags) => {
      console.log(await tellRulings(subject, { width: process.stdout.columns || 80, ...flags }))
    })
}

/** What the command prints; the catalogue is read from the data files where it is not given. */
export async function tellRulings(subject: string, flags: RulingsFlags = {}, known?: GameCatalog): Promise<string> {
  const [{ loadCatalog }, { deckOfSubject }, { deckRulings }, { shippedRulings }, { printRulings, rulingsJson }] =
    await Promise.all([
      import('../load-catalog.ts'),
      import('../rulings-subject.ts'),
      import('../../rulings/deck-rulings.ts'),
      import('../../rulings/book.ts'),
      import('../output/print-rulings.ts'),
    ])
  const catalog = known ?? (await loadCatalog(flags.game ?? 'l5r-lcg'))
  const { entries, unknown } = await deckOfSubject(catalog, subject)
  const unresolved = unknown.map((card) => card.text)
  const found = deckRulings(catalog, shippedRulings(catalog.data.rulings), entries, {
    mentions: flags.mentions ?? false,
    superseded: flags.superseded ?? false,
  })
  if (flags.json) return rulingsJson(catalog, found, unresolved)
  const place = subject === '-' ? 'Standard input' : subject
  if (entries.length === 0) throw new OperatorError(`${place} holds no card of ${catalog.game.name}.`)
  return printRulings(catalog, { found, cards: entries.length, unresolved, width: flags.width ?? 80 })
}
