import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { verifyReceipt } from '../../../src/features/events/receipts/verify-receipt.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { readPdf } from '../decks/sheets/read-pdf.ts'
import { createTestEvent, hashOf, operation, submit, type TestEvent } from './fixtures.ts'

const cards = { 'yojin-no-shiro': 1, charge: 3, banzai: 2, assassination: 1, 'no-such-card': 2 }
const names = ['Akodo Toturi', 'Émile Zola', 'Bayushi Shoju', '山田 太郎', 'Zoë']

let app: TestApp
let event: TestEvent
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], publicUrl: 'https://kotei.example/' })
  event = await createTestEvent(app, { name: 'Nürnberg Kotei' })
  const lists = [1, 2, 3].map((number) => submit(number, cards))
  const body = { submission: lists[0]!.id, contentHash: hashOf(cards) }
  await event.send([
    ...names.map((name) => operation('entrant.add', { body: { name, pronouns: 'they' } })),
    ...lists,
    operation('accept', { entrant: 1, body }),
    operation('drop', { entrant: 3 }),
  ])
})
afterAll(() => app.close())

async function pages(path: string, token = event.token) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/v1/events/${event.code}${path}`, { headers })
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

/** Whose sheets they are, in their order. */
const printedNames = async (query: string) =>
  (await pages(`/sheets.pdf${query}`)).map(({ texts }) => names.find((name) => texts.includes(name)) ?? '▯')

const statusOf = async (path: string, token?: string) =>
  (await event.call('GET', path, token === undefined ? {} : { token })).status

describe('the sheets of an event', () => {
  test('have header, list as it was sent, and the receipt of an accepted one', async () => {
    const [first, second, ...more] = await pages('/sheets.pdf')
    expect(more).toEqual([])
    const header = ['Akodo Toturi', 'they', '1', 'Nürnberg Kotei', '21 November 2026', '16 Nov 2026 13:00, organiser']
    expect(first!.texts).toEqual(expect.arrayContaining([...header, '✗ NOT LEGAL', '“no-such-card”']))
    const places = ['Charge!', 'Banzai!', 'Assassination'].map((title) => first!.texts.indexOf(title))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const [code] = first!.codes
    expect(code).toMatch(/^https:\/\/kotei\.example\/r#/)
    const keys = (await app.call('GET', '/v1/receipt-keys')).json
    expect(await verifyReceipt(code!, keys, hashOf(cards))).toMatchObject({
      outcome: 'genuine',
      list: 'same',
      receipt: { number: 1, event: event.code },
    })
    expect(second!.texts).toContain('Émile Zola')
    expect(second!.codes).toEqual([])
  })

  test('are of those who are named, by number and by letter; who dropped must be named', async () => {
    expect(await printedNames('?entrants=3,1-1')).toEqual(['Akodo Toturi', 'Bayushi Shoju'])
    expect(await printedNames('?letter=B-e')).toEqual(['Émile Zola'])
    expect(await printedNames('?letter=z&blank=missing')).toEqual(['Zoë'])
    expect(await printedNames('?letter=other&blank=missing')).toEqual(['▯'])
    expect(await printedNames('?entrants=1-5&sort=name&blank=missing')).toEqual([
      'Akodo Toturi',
      'Bayushi Shoju',
      'Émile Zola',
      'Zoë',
      '▯',
    ])
  })

  test('are blank for those without a list, alone, or for everybody, with name and number', async () => {
    expect(await printedNames('?blank=missing')).toEqual(['Akodo Toturi', 'Émile Zola', '▯', 'Zoë'])
    const [, blank] = await pages('/sheets.pdf?blank=only&size=letter')
    expect(blank).toMatchObject({ width: 612, codes: [] })
    expect(blank!.texts).toEqual(expect.arrayContaining(['Zoë', '5', 'Nürnberg Kotei', 'TOTAL']))
    const all = await pages('/sheets.pdf?blank=all')
    expect(all).toHaveLength(4)
    expect(all.flatMap(({ texts, codes }) => [...codes, ...texts.filter((text) => text === 'Charge!')])).toEqual([])
  })

  test('are refused where there is nothing to print or the question makes no sense', async () => {
    expect(await statusOf('/sheets.pdf?entrants=4-5')).toBe(422)
    expect(await statusOf('/sheets.pdf?letter=q&blank=all')).toBe(422)
    expect(await statusOf('/slips.pdf?entrants=2')).toBe(422)
    for (const query of ['entrants=1-', 'entrants=x', 'letter=AB', 'letter=-', 'blank=true', 'size=a5', 'sort=hash'])
      expect({ query, status: await statusOf(`/sheets.pdf?${query}`) }).toEqual({ query, status: 400 })
  })
})

test('the sheet of one entrant is that of the file', async () => {
  const [[own], [first]] = await Promise.all([pages('/entrants/1/sheet.pdf'), pages('/sheets.pdf?entrants=1')])
  expect(own).toEqual(first)
  expect(await statusOf('/entrants/4/sheet.pdf')).toBe(404)
  expect(await statusOf('/entrants/99/sheet.pdf')).toBe(404)
})

test('players print their own sheet and have their own receipt', async () => {
  const { secret } = (await event.call('POST', '/entrants/1/link', { body: {} })).json
  expect(await pages('/entrants/1/sheet.pdf', secret)).toEqual(await pages('/entrants/1/sheet.pdf'))
  expect((await event.call('GET', '/entrants/1/receipt', { token: secret })).text).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  for (const path of ['/entrants/2/sheet.pdf', '/entrants/2/receipt', '/sheets.pdf', '/slips.pdf'])
    expect({ path, status: await statusOf(path, secret) }).toEqual({ path, status: 403 })
})

test('that a helper prints lists is in the log, once for each list', async () => {
  const { secret } = await event.helper('judge', 'Printing judge')
  await pages('/sheets.pdf', secret)
  await pages('/entrants/1/sheet.pdf', secret)
  await pages('/sheets.pdf?blank=all', secret)
  const { data } = (await event.call('GET', '/log?limit=200')).json
  const readings = data.filter(
    (entry: { operation: { kind: string }; stamp: { actor: { label: string } } }) =>
      entry.operation.kind === 'read' && entry.stamp.actor.label === 'Printing judge',
  )
  expect(readings.map((entry: { operation: { entrant: number } }) => entry.operation.entrant).sort()).toEqual([1, 2])
})

test('slips have numbers and receipts, and names by choice', async () => {
  const [page] = await pages('/slips.pdf')
  const expected = ['1', 'Nürnberg Kotei', 'Monday 16 November 2026, 13:00', 'Scan, or open kotei.example/r']
  expect(page!.texts).toEqual(expect.arrayContaining(expected))
  expect(page!.texts).not.toContain('Akodo Toturi')
  expect(page!.codes).toEqual([expect.stringMatching(/^https:\/\/kotei\.example\/r#/)])
  expect((await pages('/slips.pdf?names=true'))[0]!.texts).toContain('Akodo Toturi')
})

test('lists are printed for those who see them; a desk that sees verdicts prints blanks and slips', async () => {
  const other = await createTestEvent(app)
  const [judge, desk, reader, elsewhere] = await Promise.all([
    event.helper('judge'),
    event.helper('desk'),
    event.helper('reader'),
    other.helper('judge'),
  ])
  const paths = ['/sheets.pdf', '/sheets.pdf?blank=all', '/slips.pdf', '/entrants/1/sheet.pdf']
  const statuses = ({ secret }: { secret: string }) => Promise.all(paths.map((path) => statusOf(path, secret)))
  expect(await statuses(judge)).toEqual([200, 200, 200, 200])
  expect(await statuses(desk)).toEqual([200, 200, 200, 200])
  expect(await statuses(reader)).toEqual([403, 403, 403, 403])
  expect(await statuses(elsewhere)).toEqual([403, 403, 403, 403])
  expect((await event.call('PATCH', '', { body: { deskSees: 'verdicts' } })).status).toBe(200)
  expect(await statuses(desk)).toEqual([403, 200, 200, 403])
  expect(await statuses(judge)).toEqual([200, 200, 200, 200])
})
