import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import Table from 'cli-table3'
import { type Figure, meetsBudget } from './harness.ts'

// npm run bench [-- --json] [name ...]: every *.bench file, or those whose name contains one of the words.
const args = process.argv.slice(2)
const asJson = args.includes('--json')
const words = args.filter((arg) => !arg.startsWith('--'))
const folder = new URL('.', import.meta.url)
const files = (await readdir(folder)).filter((file) => /\.bench\.js$/.test(file)).sort()

const figures: Figure[] = []
for (const file of files) {
  if (words.length > 0 && !words.some((word) => file.includes(word))) continue
  if (!asJson) console.error(`${file.replace('.bench.js', '')} …`)
  figures.push(...(await figuresOf(file)))
}

/** In a process of its own: what the compiler learned from one benchmark must not slow down the next. */
async function figuresOf(file: string): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL('run-one.js', folder)), [file])
  const exited = once(child, 'exit')
  const [result] = await Promise.race([once(child, 'message'), exited.then(() => [undefined])])
  await exited
  if (!Array.isArray(result)) throw new Error(`${file} ended without figures`)
  return result as Figure[]
}

if (asJson) console.log(JSON.stringify(figures, undefined, 2))
else {
  const table = new Table({ head: ['', 'value', 'unit', 'baseline', 'ratio', 'budget'], style: { head: [] } })
  const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 4 })
  const inWords = ({ budget }: Figure) =>
    !budget ? '' : 'atMost' in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`
  for (const each of figures) {
    const { name, value, unit, baseline, ratio } = each
    table.push([name, number(value), unit, number(baseline), number(ratio), inWords(each)])
  }
  console.log(table.toString())
}

const missed = figures.filter((each) => !meetsBudget(each))
for (const { name, ratio } of missed) console.error(`Over budget: ${name} (${ratio}).`)
if (missed.length > 0) process.exitCode = 1
