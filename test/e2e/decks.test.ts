import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { versionId } from '../../src/features/decks/stored/read/versions.ts'
import { writeNotices } from '../../src/features/people/notices/write-notices.ts'
import { projectRoot } from '../../src/platform/project-root.ts'
import { createPlayer, type Player } from '../features/decks/stored/fixtures.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'

const password = 'seven unrelated lanterns'
const list = readFileSync(join(projectRoot, 'test/fixtures/decks/teamcovenant-crane.txt'), 'utf8')

describeInBrowser('Stored decks in the page', () => {
  const { openPage, service } = openBrowser()

  /** A new account, made in the page; its recovery codes. */
  async function register(page: Page, username: string): Promise<string[]> {
    await page.getByRole('button', { name: 'New account' }).first().click()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'New account' }).last().click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    const codes = await page.locator('.code-list code').allTextContents()
    await page.getByLabel('I have kept the codes.').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'My decks' }).waitFor()
    return codes
  }

  /** A page that is signed in to an account of its own, and that account. */
  async function openSignedIn(path: string | ((player: Player) => Promise<string>)) {
    const player = await createPlayer(service())
    const settings = { 'kotei.token': player.token, 'kotei.username': player.username }
    const page = await openPage({ path: typeof path === 'string' ? path : await path(player), settings })
    return { player, page }
  }

  const makeDeck = (player: Player, body: object) =>
    player.deck({ cards: undefined, text: list, allowUnresolved: true, ...body })

  test('links that were made for other sites lead to decks and cards, on later visits too', async () => {
    const player = await createPlayer(service())
    const id = await makeDeck(player, { name: 'Crane by link', visibility: 'public' })
    const page = await openPage({ path: '/', serviceWorker: true, allowErrors: /status of 404.*\/v1\/decks/ })
    for (const path of [`/decks/${versionId(id, 1)}`, `/decks/${id}/view`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Crane by link' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/decks/${id}`)
    }
    await page.goto('/card/charge')
    await page.getByRole('heading', { name: 'Charge!' }).waitFor()
  })

  test('an account is made, lost and recovered with a code, without any mail', async () => {
    const page = await openPage({ path: '/account', viewport: 'phone', allowErrors: /status of 401/ })
    const [code = ''] = await register(page, 'kakita')
    await page.goto('/account')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.getByRole('button', { name: 'Forgotten password' }).click()
    await page.getByLabel('Username').fill('Kakita')
    await page.getByLabel('Recovery code').fill(code)
    // The least length that the service takes.
    await page.getByText('At least 8 characters').waitFor()
    await page.getByLabel('New password').fill('eight unrelated lanterns')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByText('The new password is set. Sign in with it.').waitFor()
    await page.getByLabel('Username').fill('kakita')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).last().click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Password').fill('eight unrelated lanterns')
    await page.getByRole('button', { name: 'Sign in' }).last().click()
    await page.getByRole('heading', { name: 'My decks' }).waitFor()
  })

  test('decks lie in folders by tag, and deleting one can be undone', async () => {
    // An override such as U+202E is refused by the API; letters of a right-to-left script are not.
    const hostile = '<img src=x onerror=alert(1)> \u0645\u0631\u062D\u0628\u0627 1/2'
    const { page } = await openSignedIn(async (player) => {
      await makeDeck(player, { name: hostile, tags: ['kotei'] })
      await makeDeck(player, { name: 'Summer', tags: ['kotei', 'old'] })
      return '/decks'
    })
    await page.getByRole('link', { name: 'Summer' }).waitFor()
    expect(await page.locator('.deck-row__name').allTextContents()).toContain(hostile)
    await page.getByRole('button', { name: /^old 1/ }).click()
    await page.getByText(hostile).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Summer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Summer' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Nothing was deleted in the last 30 days.').waitFor()
    await page.getByRole('button', { name: 'My decks' }).click()
    await page.getByRole('link', { name: 'Summer' }).waitFor()
  })

  test('the bell counts notices until they were seen; a webhook is added, tried out and switched off', async () => {
    const { player, page } = await openSignedIn(async ({ id: accountId, deck }) => {
      const list = {
        game: 'l5r-lcg',
        format: 'standard',
        formatName: 'Stronghold',
        revision: 'winter',
        revisionName: 'Winter',
      }
      const data = { ...list, deck: await deck({ name: 'Lion rush' }), name: 'Lion rush', effectiveFrom: '2026-12-01' }
      await writeNotices(service().database.pool, [
        { accountId, key: 'a', at: new Date(), kind: 'deck.breaks', data },
        { accountId, key: 'b', at: new Date(), kind: 'deck.breaks', data: { ...data, name: 'Lion slow' } },
      ])
      return '/'
    })
    await page.getByRole('link', { name: 'Notices: 2 unread' }).click()
    await page.getByText('The deck "Lion rush" is no longer legal in Stronghold').waitFor()
    await page.getByRole('link', { name: 'Notices', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByText('Lion slow').waitFor({ state: 'detached' })
    expect((await player.call('GET', '/v1/me/notices')).json).toMatchObject({ total: 1, unread: 0 })
    await page.getByRole('link', { name: 'Open the deck' }).click()
    await page.getByRole('heading', { name: 'Lion rush' }).waitFor()

    await page.goto('/account')
    await page.locator('summary', { hasText: 'Webhooks' }).click()
    await page.getByLabel('Address').fill('https://example.org/kotei')
    await page.getByLabel('What happens at your events').check()
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    expect(await page.locator('.secret').textContent()).toMatch(/^whsec_/)
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByText('webhook.test').waitFor()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Switch on' }).waitFor()
    const [webhook] = (await player.call('GET', '/v1/webhooks')).json.data
    expect([webhook.enabled, webhook.types.length]).toEqual([false, 13])
  })

  test('a revision shows what it changed, and the history what was legal when', async () => {
    const { page } = await openSignedIn(async (player) => {
      const id = await makeDeck(player, { name: 'Changed' })
      const { cards } = (await player.call('GET', `/v1/decks/${id}`)).json
      const body = { cards: { ...cards, banzai: 2, charge: 1 }, message: 'Bolder' }
      await player.call('PATCH', `/v1/decks/${id}`, { body })
      return `/decks/${id}?tab=revisions`
    })
    await page.getByText('Bolder').waitFor()
    await page.getByRole('button', { name: 'Changes' }).click()
    await page.getByText('+ 1 Charge!').waitFor()
    await page.getByText('Banzai!: 3 → 2').waitFor()
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText(/^Never legal in/).waitFor()
    await expectNoAxeFindings(page)
  })

  test('a public deck is read and copied by others; a private one is not found', async () => {
    let id = ''
    const { page: owner } = await openSignedIn(async (player) => {
      id = await makeDeck(player, { name: 'Shown to all' })
      return `/decks/${id}`
    })
    const reader = await openPage({ path: `/decks/${id}`, allowErrors: /status of 404/ })
    await reader.getByRole('alert').waitFor()
    await owner.getByLabel('Who can see it').selectOption('public')
    await owner.getByRole('button', { name: 'Copy the link' }).waitFor()
    await reader.reload()
    await reader.getByRole('heading', { level: 1, name: 'Shown to all' }).waitFor()
    expect(await reader.getByLabel('Who can see it').count()).toBe(0)
    await reader.getByRole('link', { name: 'Sign in to copy it' }).waitFor()
    const { page: copier } = await openSignedIn(`/decks/${id}`)
    await copier.getByRole('button', { name: 'Copy to my decks' }).click()
    await copier.getByRole('link', { name: 'copied from another deck' }).waitFor()
    expect(await copier.getByLabel('Who can see it').inputValue()).toBe('private')
  })
})
