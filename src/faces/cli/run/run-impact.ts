import { readFile } from 'node:fs/promises'
import { createClient, type GameId, type Impact, type Job } from '#client'
import { OperatorError } from '../../../base/operator-error.ts'
import { serviceSentence } from '../input/service-sentence.ts'
import { printImpact } from '../output/print-impact.ts'
import type { ShownProgress } from '../output/progress.ts'

export interface ImpactFlags {
  readonly server: string
  readonly token?: string
  readonly draft?: string
  readonly all?: boolean
  readonly json?: boolean
}

export interface ImpactArguments {
  readonly game: string
  readonly format: string
  readonly revision: string | undefined
}

/** What a revision, or a draft in a file, does to the decks of a service. */
export async function runImpact(
  { game, format, revision }: ImpactArguments,
  flags: ImpactFlags,
  output: { readonly width: number; readonly progress: ShownProgress },
): Promise<string> {
  if (flags.draft !== undefined && revision !== undefined)
    throw new OperatorError('Name a revision, or a draft by --draft, but not both.')
  if (!URL.canParse(flags.server)) throw new OperatorError(`"${flags.server}" is not the address of a service.`)
  const client = createClient({ baseUrl: flags.server, token: flags.token, retries: { attempts: 2 } })
  const path = { game: game as GameId, id: format }
  const headers = { prefer: 'wait=5' }
  const decks = flags.all ? 'all' : 'format'
  const body = flags.draft === undefined ? undefined : await readDraft(flags.draft)
  const address = '/v1/games/{game}/formats/{id}/impact'
  const ask = () =>
    body === undefined
      ? client.answer('get', address, {
          path,
          query: { ...(revision === undefined ? {} : { revision }), decks },
          headers,
        })
      : client.answer('post', address, { path, query: { decks }, body: body as never, headers, repeat: true })
  try {
    const { status, data } = await ask()
    const impact = status === 202 ? await resultOf(client, data as Job, output.progress) : (data as Impact)
    return flags.json ? `${JSON.stringify(impact, null, 2)}\n` : printImpact(impact, output.width)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const needsToken = flags.token === undefined ? 'Drafts need a token by --token or KOTEI_TOKEN.' : undefined
    throw new OperatorError(serviceSentence(error, { server: flags.server, needsToken }))
  }
}

async function resultOf(
  client: ReturnType<typeof createClient>,
  { id }: Job,
  progress: ShownProgress,
): Promise<Impact> {
  const ended = await client.waitForJob(id, {
    onProgress: ({ progress: so }) => {
      if (so) progress.report(so.done, so.total)
    },
  })
  progress.end()
  if (ended.state === 'failed') throw new OperatorError(ended.error ?? 'The service could not count the decks.')
  return ended.result as Impact
}

async function readDraft(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: ${(error as Error).message}`)
  }
}
