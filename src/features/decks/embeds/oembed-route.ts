import { escapeAttribute } from 'entities'
import { XMLBuilder } from 'fast-xml-parser'
import { dayOf } from '../../../base/date.ts'
import { runPaced } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { bytes, json } from '../../../platform/http/reply/reply.ts'
import { siteAddress } from '../../../platform/http/server/site-address.ts'
import { plainText } from '../../../platform/pictures/text.ts'
import { gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { readDeckLink } from '../decklists/links/deck-link.ts'
import { chooseFormat } from '../legality/choose-format.ts'
import { deckBadgeSteps } from './deck-badge.ts'
import { OEmbed, OEmbedQuery } from './schema.ts'
import { cacheFor, type EmbedDeps, maxAge } from './stored-replies.ts'

/** Room for a deck in two columns; the frame scrolls. */
const usual = { width: 640, height: 480 }

const xml = new XMLBuilder({ format: true })

export function oembedRoute({ catalog, now, readDeckInPath, publicUrl }: EmbedDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/oembed',
    operationId: 'getOEmbed',
    tag: 'decks',
    summary: 'How to embed a deck, by its address (oEmbed)',
    description:
      'For sites that turn a pasted address into what it shows (https://oembed.com): the answer has an iframe with `GET /embed/decks/{id}`, and the verdict as `description`. The pages of decks name this address in their head. An address that is no deck of this service is a 404, and so is a private deck, to everybody; a `format` other than `json` and `xml` is a 501.',
    query: OEmbedQuery,
    example: { query: { url: `/decks/${exampleIds.deck}`, maxwidth: '480' } },
    responses: {
      200: {
        description: 'The answer as oEmbed has it.',
        schema: OEmbed,
        types: ['text/xml'],
        example: exampleAnswer,
      },
    },
    problems: ['not-found'],
    localized: true,
    cost: 2,
    handler: async ({ query, request, viaProxy, words }) => {
      if (query.format !== 'json' && query.format !== 'xml')
        throw new Problem('not-implemented', 'The format is `json` or `xml`.')
      const site = siteAddress({ request, viaProxy }, publicUrl)
      if (site === undefined) throw new Problem('malformed', 'The request has no valid `Host`.')
      const stored = await readDeckInPath(deckIdAt(query.url, site), null)
      const { id, author, deck } = stored
      const { format } = chooseFormat(gameOf(catalog(), stored.game), undefined, deck)
      const { label, verdict } = await runPaced(deckBadgeSteps(deck, format, { today: dayOf(now()), words }))
      const embedded = { id, title: deck.name ?? '', description: `${label}: ${verdict}`, author }
      const answer = oembedOf(embedded, site, query)
      const options = cacheFor(stored.visibility, now())
      if (query.format === 'json') return json(answer, options)
      const text = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${xml.build({ oembed: answer })}`
      return bytes(text, 'text/xml; charset=utf-8', options)
    },
  })
}

/** The id in an address of a deck on this very service. */
function deckIdAt(url: string, site: string): string {
  const link = URL.canParse(url, site) ? readDeckLink(new URL(url, site).href) : undefined
  if (link && 'id' in link && link.id !== undefined && link.page.host === new URL(site).host) return link.id
  throw new Problem('not-found', 'This is not the address of a deck on this service.')
}

interface Embedded {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly author: string
}

function oembedOf(
  { id, title, description, author }: Embedded,
  site: string,
  {
    maxwidth = usual.width,
    maxheight = usual.height,
  }: { maxwidth?: number | undefined; maxheight?: number | undefined },
): OEmbed {
  const [width, height] = [Math.min(usual.width, maxwidth), Math.min(usual.height, maxheight)]
  const name = plainText(title)
  return {
    type: 'rich',
    version: '1.0',
    title: name,
    description: plainText(description),
    author_name: author,
    provider_name: 'Kotei',
    provider_url: site,
    cache_age: maxAge,
    html: `<iframe src="${escapeAttribute(`${site}/embed/decks/${id}`)}" width="${width}" height="${height}" title="${escapeAttribute(name)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`,
    width,
    height,
  }
}

/** Given and not recorded, since addresses differ from one service to another. */
const exampleAnswer = oembedOf(
  {
    id: exampleIds.deck,
    title: 'Lion rush',
    description: 'Emerald Legacy: Legal until 2027-02-28',
    author: exampleIds.username,
  },
  'https://kotei.example.org',
  { maxwidth: 480 },
)
