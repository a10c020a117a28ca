import type { Game } from '../../games/game.ts'
import { describeFields, type FieldDescription } from './fields.ts'

const introduction = `# The query language

A query consists of words and filters, all of which must match. An empty query matches every card.

| write | to find |
| --- | --- |
| \`yojin\` | titles that contain it, ignoring case and diacritics: *Yōjin no Shiro* |
| \`"way of the"\` | titles that contain these words in this order; \`\\"\` is a quote within quotes |
| \`clan:crane\` | cards with this value; if a card has several values, one must match |
| \`cost<=3\` | numbers: \`:\` \`=\` \`!=\` \`<\` \`<=\` \`>\` \`>=\`; a printed \`X\` is a word (\`cost:X\`), not a number |
| \`title:"way of"\`, \`title="way of the crane"\` | \`:\` searches in a text, \`=\` compares the whole text |
| \`clan!=crane\` | the same as \`-clan=crane\`: also cards without such a value |
| \`-is:unique\`, \`-(crane or crab)\` | \`-\` negates a word, a filter or a group |
| \`clan:crane (type:event or cost:0)\` | \`or\` joins alternatives; terms next to each other bind more tightly |

Numbers take every operator, words and texts \`:\`, \`=\` and \`!=\`, flags \`:\`. There are no spaces between field, operator and value. Names and values are compared without regard to case and
diacritics, and a hyphen in a value stands for a space (\`trait:battle-maiden\`). To search for a title with the word *or*, put it in
quotes. A query has at most 500 characters and 50 levels of parentheses.

\`format:\`, \`restricted:\` and \`banned:\` name a format and apply to today; \`is:restricted\`, \`is:banned\` and \`is:legal\` apply to the game's
default format.

A syntax error is answered with status 400, the code \`query.syntax\`, the \`position\` in the query counted from 0, and what was \`expected\` there.
`

function row({ name, aliases, kind, description }: FieldDescription): string {
  const written = kind === 'flag' ? `\`is:${name}\`` : [name, ...aliases].map((word) => `\`${word}\``).join(', ')
  return `| ${written} | ${kind} | ${description} |`
}

function table(fields: readonly FieldDescription[]): string {
  return ['| field | kind | meaning |', '| --- | --- | --- |', ...fields.map(row)].join('\n')
}

/** `docs/query-language.md`, generated from the fields of the games. */
export function queryLanguageDocument(games: readonly Game[]): string {
  const described = games.map((game) => ({ game, fields: describeFields(game) }))
  const keys = described.map(({ fields }) => new Set(fields.map((field) => JSON.stringify(field))))
  const isShared = (field: FieldDescription) => keys.every((fieldKeys) => fieldKeys.has(JSON.stringify(field)))
  const shared = (described[0]?.fields ?? []).filter(isShared)
  const perGame = described.map(
    ({ game, fields }) => `## ${game.name} (\`${game.id}\`)\n\n${table(fields.filter((field) => !isShared(field)))}\n`,
  )
  return [introduction, `## Fields of every game\n\n${table(shared)}\n`, ...perGame].join('\n')
}
