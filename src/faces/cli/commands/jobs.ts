import { Command, InvalidArgumentError } from 'commander'
import type pg from 'pg'
import type * as Jobs from '../run/run-jobs.ts'

export function createJobsCommand(): Command {
  const command = new Command('jobs').description('Background jobs: what waits, runs and ran.')
  command
    .command('list', { isDefault: true })
    .description('List the newest jobs, those that wait or run first.')
    .option('--limit <number>', 'how many', wholeNumber, 20)
    .action(({ limit }: { limit: number }) => run(({ listJobs }, pool) => listJobs(pool, limit)))
  command
    .command('watch')
    .description('Show the progress of a job until it has ended.')
    .argument('<id>', 'the id of the job, or its beginning')
    .action((id: string) =>
      run(async ({ watchJob }, pool) => {
        const { showProgress } = await import('../output/progress.ts')
        return watchJob(pool, id, showProgress())
      }),
    )
  return command
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new InvalidArgumentError('A whole number from 1 to 1000 is expected.')
  return number
}

async function run(work: (jobs: typeof Jobs, pool: pg.Pool) => Promise<string>): Promise<void> {
  const [{ withDatabase }, jobs] = await Promise.all([import('../input/database.ts'), import('../run/run-jobs.ts')])
  console.log(await withDatabase(({ pool }) => work(jobs, pool), { readOnly: true }))
}
