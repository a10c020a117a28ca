import { alwaysOn } from '../../src/domain/core/formats/compile-formats.ts'
import type { Format, FormatRevision } from '../../src/domain/core/formats/format.ts'
import type { GameCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'
import { type RuleWithCodes, ruleViews } from '../../src/features/decks/legality/rule-views.ts'
import type { CodeView } from '../../src/features/decks/legality/schema.ts'

const intro = `# Legality

Whether a deck is legal, why not, and since when: \`POST /v1/games/{game}/validate\` for one format and day, \`…/legality\` for
every format at once, with \`"history": true\` for the days on which the deck was legal, \`…/validate/batch\` for files of any
length, and \`kotei check <file>\` without a server. \`GET /v1/games/{game}/rules\` returns the codes below as JSON.

- A verdict has **all** violations at once, in a fixed order (that of the rules below), each once.
- If one violation implies another, only the cause is reported: without a stronghold there is no clan, so no rule about clans
  reports anything.
- \`status\` is \`legal\`, \`illegal\` or \`undetermined\`; \`legal\` is true for the first only. A violation that rests on something that is not known
  has \`uncertain\`: \`unread\` for a line or id that names no card, and for what such cards could be (38 of 40 cards and two unread copies, a
  role or stronghold that is missing, a Seeker that would explain two provinces of an element); \`facts\` for a card whose facts are missing or
  in doubt; \`list\` for lists or a pool that stand in for those in force. A deck with a certain violation is illegal, one with uncertain
  ones only is undetermined. What more cards can only make worse (47 cards of 45, four copies, two clans) stays certain.
- With \`"history": true\` each format also has the days on which the verdict is \`undetermined\`, with the reasons.
- \`format.chosenBy\` says who named the format: the \`request\`, the \`list\` (a line such as \`Format: Emerald\`, or the field of a file; also a
  stored deck), or nobody (\`default\`). A list's name for a format that is not known here is a warning, \`decklist.format.unknown\`.
- \`warnings\` have the same shape and never make a deck illegal. They report decks that are legal but cannot be set up, and
  facts that are not certain: an approximate day, a missing list, a card of which only the name is known.
- Copies are counted by title over all versions; lists name one printed card, so a ban does not affect other versions.
- \`on\` selects the revision of the format in force that day, and the response names it. A day before the format began is a 422.
- \`upcoming\`, \`legalUntil\` and \`legalFrom\` are there where a list that is announced, a release day that is known or the end of the format
  changes the status later: [announcements.md](announcements.md). They are absent for days that have passed.
- A title of the restricted list counts once, for any number of copies and versions.
- In \`single-core\` more copies than one box holds are \`copies.exceeded\`; a card that the box does not have is \`card.pool\`.
- \`summary.elements\` counts a province of several elements under each of them.

A format is a file in \`data/<game>/formats/\`: clauses that name a rule and its parameters, a pool, lists, and dated revisions that
change what they name and keep the rest. Files are checked when they are loaded: an unknown rule, a bad parameter, a list entry that is not
a card, a list that no clause reads, a gap between revisions, or a change without effect stops the start with the file and the place.
`

/** The text of `docs/legality.md`, generated from the rules and formats. */
export function legalityDocument(catalogs: readonly GameCatalog[]): string {
  return `${[intro, alwaysSection(), ...catalogs.map(gameSection)].join('\n')}`
}

function alwaysSection(): string {
  const always = ruleViews([])
  return ['## Every game', '', ...always.map(ruleSection)].join('\n')
}

function gameSection({ game, formats }: GameCatalog): string {
  const shared = new Set([...alwaysOn.map((rule) => rule.id), 'asking'])
  const own = ruleViews(game.rules?.rules ?? []).filter((rule) => !shared.has(rule.id))
  return [
    `## ${game.name}`,
    '',
    `The default format is \`${game.defaultFormat}\`.`,
    '',
    '| format | revision | from | until | sources |',
    '| --- | --- | --- | --- | --- |',
    ...[...formats.values()].flatMap(formatRows),
    '',
    ...own.map(ruleSection),
  ].join('\n')
}

function formatRows(format: Format): string[] {
  return format.revisions.map((revision, index) => {
    const name = index === 0 ? `\`${format.id}\` ${format.name}` : ''
    const until = revision.effectiveUntil ?? 'now'
    return `| ${name} | ${revision.name ?? revision.id} (\`${revision.id}\`) | ${fromOf(revision)} | ${until} | ${cell(revision.sources.join('; '))} |`
  })
}

function fromOf({ effectiveFrom, approximate }: FormatRevision): string {
  return effectiveFrom === null ? 'always' : `${effectiveFrom}${approximate ? ' (approximate)' : ''}`
}

function ruleSection({ id, summary, source, codes }: RuleWithCodes): string {
  return [
    `### ${id}`,
    '',
    `${summary} (${source.document}: ${source.entry})`,
    '',
    '| code | means | says | example | how to fix it |',
    '| --- | --- | --- | --- | --- |',
    ...codes.map(codeRow),
    '',
  ].join('\n')
}

function codeRow({ code, severity, message, meaning, example, fix }: CodeView): string {
  const name = severity === 'warning' ? `\`${code}\` (warning)` : `\`${code}\``
  return `| ${[name, meaning, templateInWords(message), example, fix].map(cell).join(' | ')} |`
}

/** Values by their names, and words that depend on a number as for several. */
function templateInWords(message: string): string {
  return message.replace(/\{\{\w+\?[^:}]*:([^}]*)\}\}/g, '$1').replace(/\{\{(\w+)\}\}/g, '*$1*')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
