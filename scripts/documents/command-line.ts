import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/project-root.ts'

const example = /```console\n\$ kotei ([^\n]+)\n[\s\S]*?```/g

/** The document with the output of every example as the command prints it now, run beside the decks of the tests. */
export function commandLineDocument(document: string): string {
  // Compiles if need be, which it says on standard error.
  outputOf('--version')
  return document.replace(example, (_block, line: string) => `\`\`\`console\n$ kotei ${line}\n${outputOf(line)}\`\`\``)
}

function outputOf(line: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(projectRoot, 'bin', 'kotei.js'), ...wordsOf(line)], {
    encoding: 'utf8',
    cwd: join(projectRoot, 'test', 'fixtures', 'decks'),
    env: {
      PATH: process.env.PATH ?? '',
      COLUMNS: '80',
      NO_COLOR: '1',
      // What was imported on this machine is not in the document.
      KOTEI_DATA_DIR: join(projectRoot, 'test', 'fixtures', 'no-imports'),
    },
  })
  return stdout + stderr
}

/** Splits a line as a shell does, at spaces outside quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
}
