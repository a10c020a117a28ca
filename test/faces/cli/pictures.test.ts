import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runCurve } from '../../../src/faces/cli/run/run-curve.ts'
import { runOdds } from '../../../src/faces/cli/run/run-odds.ts'
import { faultsIn, readSvg } from '../../platform/pictures/text-boxes.ts'

let folder: string
let list: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-pictures-'))
  list = join(folder, 'list.txt')
  await writeFile(
    list,
    'My Lions\n\n1 Yōjin no Shiro\n3 Matsu Berserker\n3 Ikoma Prodigy\n2 Imperial Storehouse\n3 Charge!\n3 Banzai!\n2 Fine Katana\n',
  )
})
afterAll(() => rm(folder, { recursive: true }))

const svgIn = async (name: string) => {
  const text = await readFile(join(folder, name), 'utf8')
  expect(faultsIn(text)).toEqual([])
  return readSvg(text)
}

describe('kotei curve', () => {
  test('prints the cards of each cost by type, and writes the same as a picture', async () => {
    const svg = join(folder, 'curve.svg')
    const printed = await runCurve(list, { svg, theme: 'dark' }, 80)
    expect(printed).toContain('Dynasty deck: 8 cards')
    expect(printed).toMatch(/cost +character +holding +all/)
    expect(printed).toMatch(/cost +event +attachment +all/)
    const { desc } = await svgIn('curve.svg')
    expect(desc['#text']).toContain('Conflict deck: 8 cards')
  })

  test('refuses a theme without a picture, and a file that cannot be written', async () => {
    await expect(runCurve(list, { theme: 'dark' }, 80)).rejects.toThrow('--theme is for pictures')
    await expect(runCurve(list, { svg: join(folder, 'none', 'a.svg') }, 80)).rejects.toThrow('could not be written')
  })
})

test('kotei odds writes a picture of every kind of answer', async () => {
  const goal = ['charge in hand as A charge']
  const kinds = { opening: {}, rounds: { rounds: 2, trials: 200 }, best: { best: true } }
  for (const [name, flags] of Object.entries(kinds)) {
    await runOdds(list, { goal, ...flags, svg: join(folder, `${name}.svg`) })
    expect((await svgIn(`${name}.svg`)).desc['#text']).toContain('A charge')
  }
})
