import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { OperatorError } from '../../../base/operator-error.ts'

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Where prompts go. */
  readonly output: Pick<Writable, 'write'>
}

/**
 * A secret, from standard input since arguments show in the shell's history and in the process list. On a terminal it is asked
 * for twice and not shown; otherwise it is the first line.
 */
export async function readSecret(what: string, terminal: Terminal): Promise<string> {
  const [secret, ...others] = await linesOf(terminal, terminal.input.isTTY ? [`${what}: `, `${what}, again: `] : [''])
  if (others.some((other) => other !== secret)) throw new OperatorError('The two entries differ. Nothing was changed.')
  return secret!
}

/** One line for each prompt. Readline turns the terminal's own echo off and shows what is typed itself: nowhere, here. */
async function linesOf({ input, output }: Terminal, prompts: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY ?? false })
  let interrupted = false
  lines.once('SIGINT', () => {
    interrupted = true
    lines.close()
  })
  try {
    const typed = lines[Symbol.asyncIterator]()
    const answers: string[] = []
    for (const prompt of prompts) {
      output.write(prompt)
      const { value, done } = await typed.next()
      if (prompt !== '') output.write('\n')
      if (done)
        throw new OperatorError(interrupted ? 'Interrupted. Nothing was changed.' : 'Standard input has no password.')
      answers.push(value)
    }
    return answers
  } finally {
    lines.close()
  }
}
