import { Command } from 'commander'
import { operatorMessage } from '../input/operator-message.ts'
import type { ReceiptFlags } from '../run/run-receipt.ts'
import { gameOption, helpNotes } from './shared-options.ts'

export function createReceiptCommand(): Command {
  const verify = new Command('verify')
    .description('Say whether a receipt is genuine, and whether it is that of a list.')
    .argument('<receipt>', 'the receipt, a link that carries it, a file with it, or - for standard input')
    .argument('[list]', 'the list that it should be about, in any known format')
    .option(
      '--keys <file>',
      'a file with the keys, as the service publishes them at /v1/receipt-keys; needs no network',
    )
    .option(
      '--server <url>',
      'the service to ask for the keys and for what happened since; that of the link unless given',
    )
    .addOption(gameOption('recognised from the list'))
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      helpNotes('Exits with 0 if it is genuine (and that of the list), 1 if it is not, 2 if it could not be read.'),
    )
    .action(async (receipt: string, list: string | undefined, flags: ReceiptFlags) => {
      try {
        const { runReceipt } = await import('../run/run-receipt.ts')
        const { text, exitCode } = await runReceipt(receipt, list, flags)
        process.stdout.write(text)
        process.exitCode = exitCode
      } catch (error) {
        const message = operatorMessage(error)
        if (message === undefined) throw error
        console.error(message)
        process.exitCode = 2
      }
    })
  return new Command('receipt').description('Receipts for lists that were accepted at events.').addCommand(verify)
}
