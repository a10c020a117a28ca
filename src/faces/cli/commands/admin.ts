import { Argument, Command, Option } from 'commander'
import type { createAccountAdmin } from '../../../features/people/accounts/deletion/admin.ts'
import { readSecret } from '../input/read-secret.ts'

const roles = ['user', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]
type Admin = ReturnType<typeof createAccountAdmin>

export function createAdminCommand(): Command {
  const command = new Command('admin').description('Create, promote and list accounts.')
  command
    .command('create')
    .description('Create an account; its password is read from standard input.')
    .argument('<username>')
    .addOption(new Option('--role <role>', 'the role of the account').choices(roles).default('user'))
    .action((username: string, { role }: { role: Role }) =>
      run(async (admin) => {
        await admin.create(username, await readPassword(), role)
        return `Created the account ${username} (${role}).`
      }),
    )
  command
    .command('promote')
    .description('Change the role of an account.')
    .argument('<username>')
    .addArgument(new Argument('<role>').choices(roles))
    .action((username: string, role: Role) =>
      run(async (admin) => {
        const before = await admin.promote(username, role)
        return `${username} was ${before} and is now ${role}.`
      }),
    )
  command
    .command('password')
    .description(
      'Set a new password, read from standard input, and end all sessions, API keys and recovery codes of the account.',
    )
    .argument('<username>')
    .action((username: string) =>
      run(async (admin) => {
        await admin.setPassword(username, await readPassword())
        return `${username} has a new password; all sessions, API keys and recovery codes have ended.`
      }),
    )
  command
    .command('list')
    .description('List the accounts, oldest first.')
    .action(() =>
      run(async (admin) => {
        const accounts = await admin.list()
        return accounts
          .map(({ username, role, createdAt }) => `${username}\t${role}\t${createdAt.toISOString()}`)
          .join('\n')
      }),
    )
  return command
}

async function run(work: (admin: Admin) => Promise<string>): Promise<void> {
  const [{ withDatabase }, { createAccountAdmin }] = await Promise.all([
    import('../input/database.ts'),
    import('../../../features/people/accounts/deletion/admin.ts'),
  ])
  const output = await withDatabase((database) => work(createAccountAdmin({ database, now: database.clock.now })))
  if (output !== '') console.log(output)
}

const readPassword = () => readSecret('Password', { input: process.stdin, output: process.stderr })
