import { escapeAttribute } from 'entities'
import type { Day } from '../../../base/date.ts'
import type { Steps } from '../../../base/steps.ts'
import { nameOf } from '../../../domain/core/cards/name-of.ts'
import { countCopies } from '../../../domain/core/decks/deck.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import { inLanguage } from '../../../domain/core/wording/message.ts'
import { sectionPhrase } from '../../../domain/core/wording/section-phrase.ts'
import { say, type Words } from '../../../domain/core/wording/words.ts'
import { affiliationIn } from '../../../domain/games/deck-facet.ts'
import { linesIn, type PrintedSection } from '../../../domain/games/decklist-format.ts'
import { plainText } from '../../../platform/pictures/text.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { printedSections } from '../decklists/print/render-decklist.ts'
import { judge } from '../legality/judge.ts'
import type { Upcoming } from '../legality/schema.ts'
import type { Standing } from '../legality/standing.ts'
import { embedPhrases, standingPhrase } from './phrases.ts'
import { standingAheadSteps } from './standing-ahead.ts'
import type { Subject } from './stored-replies.ts'

interface PageOptions {
  readonly format: Format
  readonly on: Day | undefined
  readonly words: Words
  readonly style: string
}

const text = (value: string) => escapeAttribute(plainText(value))
/** The reader of another site stays there. */
const link = (path: string, label: string) =>
  `<a href="${escapeAttribute(path)}" target="_blank" rel="noopener">${label}</a>`

/** A stored deck as a page of its own for an iframe: title, clan, verdict and cards, without scripts. */
export function* deckPageSteps(subject: Subject, options: PageOptions): Steps<string> {
  const { stored, catalog, today } = subject
  const { format, on, words, style } = options
  const standing = yield* standingAheadSteps(stored.deck, format, { today, on })
  const judged = standing.status === null ? undefined : judge(catalog, stored.deck, format, on ?? today)
  const clan = affiliationIn(catalog.game, judged?.summary)
  const messages = judged ? inLanguage(judged, words).violations.map(({ message }) => message) : []
  const sections = printedSections(catalog, stored.deck.entries, stored.deck.printings)
  const name = text(stored.deck.name ?? '')
  const path = `/decks/${stored.id}`
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} – Kotei</title>
<link rel="canonical" href="${path}">
<style>${style}</style>
</head>
<body>
<header data-clan="${clanKey(catalog, clan)}">
<h1>${link(path, name)}</h1>
<p class="by">${clan !== null ? `<b>${text(nameOf(clan))}</b> · ` : ''}${text(say(embedPhrases('by', { author: stored.author }), words))} · ${text(catalog.game.name)}</p>
</header>
${verdictPart(standing, `${format.name}: ${say(standingPhrase(standing, today, on), words)}`, messages)}
${aheadPart(standing.upcoming, words)}<div class="cards">
${sections.map((section) => sectionPart(catalog, section, words)).join('\n')}
</div>
${unreadPart(stored.deck.unknown.length, words)}<footer>${text(cardCount(sections, words))} · ${link(path, text(say(embedPhrases('open'), words)))}</footer>
</body>
</html>
`
}

function verdictPart({ status }: Standing, sentence: string, messages: readonly string[]): string {
  const tone = `verdict ${status ?? 'none'}`
  if (messages.length === 0) return `<div class="${tone}"><p>${text(sentence)}</p></div>`
  const items = messages.map((message) => `<li>${text(message)}</li>`).join('\n')
  return `<details class="${tone}"><summary>${text(sentence)}</summary>\n<ul>\n${items}\n</ul></details>`
}

/** What announced lists will change. */
const aheadPart = (upcoming: readonly Upcoming[] = [], words: Words) =>
  inLanguage(upcoming, words)
    .map(({ message }) => `<p class="ahead">${text(message)}</p>\n`)
    .join('')

function sectionPart({ game }: GameCatalog, section: PrintedSection, words: Words): string {
  const lines = linesIn(section).map(({ card, count, label }) => {
    const title = link(`/cards/${game.id}/${encodeURIComponent(card.id)}`, text(label.text))
    return `<li><span class="n">${count}</span><span>${title}</span></li>`
  })
  const name = text(say(sectionPhrase(section.id, section.name), words))
  return `<section><h2>${name} (${section.count})</h2>\n<ul>\n${lines.join('\n')}\n</ul></section>`
}

const unreadPart = (count: number, words: Words) =>
  count === 0 ? '' : `<p class="by">${text(say(embedPhrases('unread', { count }), words))}</p>\n`

const cardCount = (sections: readonly PrintedSection[], words: Words) =>
  say(embedPhrases('cards', { count: countCopies(sections.flatMap(linesIn)) }), words)

/** The clans with colours of their own. */
const clanKey = ({ game }: GameCatalog, clan: string | null) =>
  clan !== null && game.colours && Object.hasOwn(game.colours, clan) ? clan : 'neutral'
