import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Rule } from '../../../src/domain/core/engine/rule.ts'
import { alwaysOn } from '../../../src/domain/core/formats/compile-formats.ts'
import { games } from '../../../src/domain/games/index.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const registered = [
  ...alwaysOn.map((rule) => ({ home: 'domain/core', rule })),
  ...games.flatMap((game) => (game.rules?.rules ?? []).map((rule) => ({ home: `domain/games/${game.id}`, rule }))),
]

describe.each(registered.map(({ home, rule }) => [`${home}/${rule.id}`, home, rule] as const))(
  'the rule %s',
  (_name, home, rule) => {
    test('has a test of its name that uses the rule tester', () => {
      // The tester holds the file to its rule. A rule of core is tested for each game, whose cards and texts may change it.
      const path = `test/${home}/rules/${rule.id}.test.ts`
      expect({ path, exists: existsSync(join(projectRoot, path)) }).toEqual({ path, exists: true })
      expect(read(path)).toMatch(/^ruleTester\(/m)
    })

    test('is documented with every code', () => {
      const section = read('docs/legality.md')
        .split(/^### /m)
        .filter((text) => text.startsWith(`${rule.id}\n`))
      expect(section).not.toEqual([])
      for (const code of [...Object.keys(rule.messages), ...Object.keys(rule.warnings)]) {
        expect(section.join()).toContain(`\`${code}\``)
      }
    })

    test('says what it is, where it stands, and what each code means', () => {
      const texts = [rule.summary, rule.source.document, rule.source.entry]
      const messages = [...Object.values(rule.messages), ...Object.values(rule.warnings)]
      for (const { text, meaning, example, fix } of messages) texts.push(text, meaning, example, fix)
      expect(texts.filter((text) => text.trim() === '')).toEqual([])
    })
  },
)

describe.each(['domain/core', ...games.map((game) => `domain/games/${game.id}`)])('the rules of %s', (home) => {
  test('are registered', async () => {
    const ids = new Set(registered.map(({ rule }) => rule.id))
    const folder = `src/${home}/rules`
    for (const file of readdirSync(join(projectRoot, folder))) {
      const exported = Object.values(await import(`../../../${folder}/${file}`))
      expect(exported.filter(isRule).filter((rule) => !ids.has(rule.id))).toEqual([])
    }
  })

  test('are tested under names of rules', () => {
    const known = new Set([
      ...registered.map(({ rule }) => rule.id),
      ...readdirSync(join(projectRoot, `src/${home}/rules`)).map((file) => file.replace('.ts', '')),
    ])
    const tests = readdirSync(join(projectRoot, `test/${home}/rules`)).map((file) => file.replace('.test.ts', ''))
    expect(tests.filter((name) => !known.has(name))).toEqual([])
  })
})

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'check' in value && 'messages' in value
}
