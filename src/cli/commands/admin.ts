import { Argument, Command, Option } from 'commander'
import type { createAccountAdmin } from '../../accounts/admin.ts'
import { OperatorError } from '../../core/operator-error.ts'

const roles = ['user', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]
type Admin = ReturnType<typeof createAccountAdmin>

export function createAdminCommand(): Command {
  const command = new Command('admin').description('Make, promote and list accounts.')
  command
    .command('create')
    .description('Make an account; its password is read from standard input.')
    .argument('<username>')
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).default('user'))
    .action((username: string, { role }: { role: Role }) =>
      run(async (admin) => {
        await admin.create(username, await readPassword(), role)
        return `Made the account ${username} (${role}).`
      }),
    )
  command
    .command('promote')
    .description('Change what an account may do.')
    .argument('<username>')
    .addArgument(new Argument('<role>').choices(roles))
    .action((username: string, role: Role) =>
      run(async (admin) => {
        const before = await admin.promote(username, role)
        return `${username} was ${before} and is ${role} now.`
      }),
    )
  command
    .command('password')
    .description('Give an account a new password, read from standard input, and end its sessions.')
    .argument('<username>')
    .action((username: string) =>
      run(async (admin) => {
        await admin.setPassword(username, await readPassword())
        return `${username} has a new password, and is signed out everywhere.`
      }),
    )
  command
    .command('list')
    .description('List the accounts, oldest first.')
    .action(() =>
      run(async (admin) => {
        const accounts = await admin.list()
        return accounts.map((each) => `${each.username}\t${each.role}\t${each.createdAt.toISOString()}`).join('\n')
      }),
    )
  return command
}

async function run(work: (admin: Admin) => Promise<string>): Promise<void> {
  const [{ withDatabase }, { createAccountAdmin }, { Problem }] = await Promise.all([
    import('../database.ts'),
    import('../../accounts/admin.ts'),
    import('../../core/problem.ts'),
  ])
  try {
    const said = await withDatabase((database) => work(createAccountAdmin({ database, now: () => new Date() })))
    if (said !== '') console.log(said)
  } catch (error) {
    throw error instanceof Problem ? new OperatorError(error.message) : error
  }
}

/** From standard input, never from an argument: those stand in the shell's history and the list of processes. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (will be shown; end with Enter): ')
  for await (const chunk of process.stdin) {
    const [first = ''] = String(chunk).split(/\r?\n/)
    return first
  }
  throw new OperatorError('No password came on standard input.')
}
