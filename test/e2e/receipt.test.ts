import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createDeviceKey, makeClaim } from '../../src/features/events/receipts/claim.ts'
import { type QrCode, qrCode } from '../../src/platform/pictures/qr-code.ts'
import { en } from '../../web/src/receipt/words/en.ts'
import { lion } from '../features/decks/stored/fixtures.ts'
import {
  acceptedReceipt,
  createTestEvent,
  hashOf,
  operation,
  submit,
  type TestEvent,
} from '../features/events/fixtures.ts'
import { altered } from '../features/events/receipts/fixtures.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { disconnected } from './support/disconnected.ts'

const list = Object.entries(lion)
  .map(([id, count]) => `${count} ${id}`)
  .join('\n')

describeInBrowser('Receipts', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })
  let event: TestEvent
  let receipt: string
  beforeAll(async () => {
    event = await createTestEvent(service())
    await event.send(['Toturi', 'Hoturi'].map((name) => operation('entrant.add', { body: { name } })))
    receipt = await acceptedReceipt(event, 1, lion)
  })

  test('are verified from a link, with what they state, and compared with a list that stays in the browser', async () => {
    const page = await openPage({ path: `/r#${receipt}` })
    await expectBanner(page, 'receipt.genuine', 'receipt.current')
    const stated = await page.locator('.word-facts').textContent()
    for (const text of [event.code, 'standard/', hashOf(lion).slice(0, 4)]) expect(stated).toContain(text)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await compare(page, list)
    await page.getByText(en['receipt.same']).waitFor()
    await compare(page, list.replace('3 charge', '2 charge'))
    await page.getByText(en['receipt.different']).waitFor()
    expect(sent.filter((body) => body.includes('charge'))).toEqual([])
  })

  test('are pasted, and what is altered or no receipt is told', async () => {
    const page = await openPage({ path: '/r' })
    const verify = async (text: string) => {
      await page.locator('textarea[name=receipt]').fill(text)
      await page.locator('form .button').last().click()
    }
    await verify(`Have a look: https://kotei.example/r#${receipt.slice(0, 200)}\n${receipt.slice(200)}`)
    await expectBanner(page, 'receipt.genuine', 'receipt.current')
    await verify(altered(receipt, { n: 2 }))
    await expectBanner(page, 'receipt.notGenuine', 'receipt.forged')
    await verify('<script>alert(1)</script>')
    await expectBanner(page, 'receipt.unreadable', 'receipt.unreadableText')
    await page.goBack()
    await expectBanner(page, 'receipt.notGenuine', 'receipt.forged')
  })

  test('are read from a picture of their code', async () => {
    const page = await openPage({ path: '/r' })
    const picture = (code: QrCode) => ({ name: 'code.bmp', mimeType: 'image/bmp', buffer: bitmap(code) })
    await page.locator('input[type=file]').setInputFiles(picture(qrCode('nothing of ours')))
    await page.getByText(en['receipt.pictureFault']).waitFor()
    await page.locator('input[type=file]').setInputFiles(picture(qrCode(`https://kotei.example/r#${receipt}`)))
    await expectBanner(page, 'receipt.genuine', 'receipt.current')
  })

  test('are verified without a connection once the keys were loaded', async () => {
    const page = await openPage({ path: `/r#${receipt}`, offline: true, allowErrors: disconnected })
    await expectBanner(page, 'receipt.genuine', 'receipt.offline')
    await compare(page, list)
    await page.getByText(en['receipt.same']).waitFor()
    await page.goto(`/r#${altered(receipt, { n: 2 })}`)
    await expectBanner(page, 'receipt.notGenuine', 'receipt.forged')
    const [header, ...rest] = receipt.split('.')
    const stranger = JSON.parse(Buffer.from(header!, 'base64url').toString())
    const unknown = Buffer.from(JSON.stringify({ ...stranger, kid: 'nobody' })).toString('base64url')
    await page.goto(`/r#${[unknown, ...rest].join('.')}`)
    await expectBanner(page, 'receipt.keyUnknown', 'receipt.keyUnknownOffline')
  })

  test('that were replaced say so, with a connection', async () => {
    const old = await acceptedReceipt(event, 2, lion)
    await acceptedReceipt(event, 2, { ...lion, charge: 2 })
    const page = await openPage({ path: `/r#${old}` })
    await page.locator('.receipt__banner strong', { hasText: en['receipt.replaced'] }).waitFor()
  })

  test('follow the claim of a desk, which is none until it is confirmed', async () => {
    const device = randomUUID()
    const { privateKey, publicKey } = await createDeviceKey()
    await event.call('POST', '/devices', { body: { id: device, name: 'Tablet', publicKey } })
    const madeAt = '2026-11-16T11:00:00.000Z'
    const contentHash = hashOf(lion)
    const claim = await makeClaim(privateKey, { event: event.code, number: 1, contentHash, device, madeAt })
    const page = await openPage({ path: `/r#${claim}` })
    await expectBanner(page, 'receipt.claim', 'receipt.claimText')
    await page.getByText(en['receipt.claimVerified']).waitFor()
    const again = submit(1)
    const body = { submission: again.id, contentHash, claim }
    await event.send([again, operation('accept', { entrant: 1, device, body })])
    await page.reload()
    await expectBanner(page, 'receipt.confirmed', 'receipt.confirmedText')
    await page.getByText(en['receipt.seeReceipt']).click()
    await expectBanner(page, 'receipt.genuine', 'receipt.current')
  })
})

type Key = keyof typeof en

async function expectBanner(page: Page, word: Key, text: Key): Promise<void> {
  const banner = page.locator('.receipt__banner', { hasText: en[text] as string })
  await banner.waitFor()
  expect(await banner.locator('strong').textContent()).toBe(en[word])
}

async function compare(page: Page, text: string): Promise<void> {
  const part = page.locator('.receipt__compare')
  if (!(await part.evaluate((details: HTMLDetailsElement) => details.open))) await part.locator('summary').click()
  await part.locator('textarea').fill(text)
  await part.locator('.button').click()
}

/** A code as a picture of 24 bits a point, four points for each square. */
function bitmap({ size, runs }: QrCode): Buffer {
  const [scale, border] = [4, 4]
  const side = (size + 2 * border) * scale
  const file = Buffer.alloc(54 + side * side * 3, 0xff)
  file.fill(0, 0, 54).write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(side, 18)
  // Negative: from the top down.
  file.writeInt32LE(-side, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (const { x, y, length } of runs)
    for (let row = (y + border) * scale; row < (y + border + 1) * scale; row++) {
      const start = 54 + (row * side + (x + border) * scale) * 3
      file.fill(0, start, start + length * scale * 3)
    }
  return file
}
