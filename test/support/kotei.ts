import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly input?: string
}

/** Runs the compiled `kotei` command, which `npm test` has just built, as a process of its own. */
export function kotei(args: readonly string[], { environment, input }: CommandOptions = {}): Promise<CommandResult> {
  const { NODE_OPTIONS: _, FORCE_COLOR: __, ...inherited } = process.env
  const env = { ...inherited, COLUMNS: '80', ...environment }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, 'bin', 'kotei.js'), ...args],
      { env, cwd: projectRoot },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
      },
    )
    child.stdin?.end(input ?? '')
  })
}
