import { Command } from 'commander'
import type { OddsFlags } from '../run/odds-modes.ts'
import { gameOption, helpNotes, themeOption, whole } from './shared-options.ts'

const collect = (value: string, all: readonly string[] | undefined) => [...(all ?? []), value]

export function createOddsCommand(): Command {
  return new Command('odds')
    .description('Probabilities of what a deck draws.')
    .argument('<file>', 'a file with a decklist in any known format, or - for one on standard input')
    .option('--goal <goal>', 'what to count, such as "2+ type:character cost<=2 in provinces"; repeatable', collect)
    .option('--keep <cards>', 'what a mulligan keeps, such as "type:character in provinces"; repeatable', collect)
    .option('--rounds <n>', 'play this many rounds instead of the opening alone', whole(1, 60))
    .option('--bids <list>', 'honor bids by round, such as 5,3,3', (list) => list.split(',').map(whole(0, 10)))
    .option('--when <card>', 'a card that draws cards in rounds, such as "Spyglass draws 1"; repeatable', collect)
    .option('--against <file>', 'another list to compare with, on the same goals')
    .option('--then-draw <n>', 'cards drawn after the mulligan, such as the first bid', whole(1, 30))
    .option('--best', 'find the best cards to keep for the goals')
    .option('--dealt <titles>', 'the opening on the table, "Charge!, Banzai!, ...": what to keep and what to replace')
    .option('--settled <zone>', 'with --dealt: a zone whose mulligan is over; repeatable', collect)
    .option('--seen', 'a table: copies by cards seen')
    .option('--cards', 'a table: every card in the opening and by round (--rounds, 4 unless given)')
    .option('--copies', 'a table: what one more or one fewer copy of each card is worth for the goals')
    .option('--bid-advice', 'cards against honor: what each bid is worth for the goals, over --rounds')
    .addOption(gameOption('recognised from the list'))
    .option('--format <format>', 'the format whose set-up is played; by default the one that the list names')
    .option('--seed <n>', 'repeat a sampled answer', whole(0, Number.MAX_SAFE_INTEGER))
    .option('--trials <n>', 'how many games are sampled; makes an opening sampled too', whole(1, 10_000_000))
    .option('--json', 'the answer as the API gives it')
    .option('--svg <file>', 'also write a picture to this file')
    .addOption(themeOption())
    .addHelpText(
      'after',
      helpNotes(`A goal is a number, a query and a zone; "2+" means at least, "2" exactly, "1-2" between, "no" none; a name may follow "as". Goals join by & and |, "!" negates, [ ] group: "1+ charge in hand & ![3+ type:holding in provinces]".
--keep keeps the cards it names, up to a number if it begins with one; "nothing in hand" replaces everything there. Zones without --keep are kept whole.`),
    )
    .action(async (file: string, flags: OddsFlags) => {
      const [{ runOdds }, { terminalWidth }] = await Promise.all([
        import('../run/run-odds.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runOdds(file, { width: terminalWidth(), ...flags }))
    })
}
