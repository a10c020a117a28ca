import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { createPlayer, lion } from '../features/decks/stored/fixtures.ts'
import { describeInBrowser, openBrowser } from './support/browser.ts'
import { takeScreenshot } from './support/screenshot.ts'

/** Another site that shows what oEmbed answers. */
async function otherSite(html: string) {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Blog</title>${html}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

describeInBrowser('An embedded deck', () => {
  const { openPage, service } = openBrowser({ only: ['l5r-lcg'] })

  test('is found from the page of the deck, and shown by another site', async () => {
    const player = await createPlayer(service(), 'matsu')
    const id = await player.deck({ visibility: 'public', name: 'Lion rush', cards: lion })
    const shell = await (await fetch(`${service().url}/decks/${id}`)).text()
    const [json, xml] = [...shell.matchAll(/<link rel="alternate" type="([^"]+)" title="Kotei" href="([^"]+)">/g)]
    expect([json![1], xml![1]]).toEqual(['application/json+oembed', 'text/xml+oembed'])
    const answer = await (await fetch(json![2]!.replaceAll('&amp;', '&'))).json()
    expect((await fetch(xml![2]!.replaceAll('&amp;', '&'))).headers.get('content-type')).toMatch('text/xml')
    const site = await otherSite(answer.html)
    try {
      for (const theme of ['light', 'dark'] as const) {
        // Blocked are scripts that the driver of the browser puts into every frame.
        const page = await openPage({
          path: site.url,
          theme,
          allowErrors: /asked another host|favicon|Blocked script execution/,
        })
        const frame = page.frameLocator('iframe')
        await frame.getByRole('heading', { name: 'Lion rush' }).waitFor()
        await frame.getByText('Not legal', { exact: false }).first().click()
        await frame.getByText('conflict deck has', { exact: false }).waitFor()
        await takeScreenshot(page, `embed-${theme}`)
      }
    } finally {
      site.close()
    }
  })

  test('no other page can be framed, and the page of a deck still works', async () => {
    const { headers } = await fetch(`${service().url}/`)
    expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
      'SAMEORIGIN',
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })
})
