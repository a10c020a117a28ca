import type { Game } from '../../../../domain/games/game.ts'
import { type Field, fieldsOf } from './fields.ts'

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
quotes. A query has at most 500 characters, 100 words and filters, and 50 levels of parentheses.

\`format:\`, \`restricted:\` and \`banned:\` name a format and apply to today; \`is:restricted\`, \`is:banned\` and \`is:legal\` apply to the game's
default format. \`format:\` and \`is:legal\` find every card that some deck may hold: all of the pool that are not banned, restricted cards and cards that are
banned as a splash among them.

A syntax error is answered with status 400, the code \`query.syntax\`, the \`position\` in the query counted from 0, and what was \`expected\` there.
`

function row({ name, aliases = [], kind, description }: Field): string {
  const names = kind === 'flag' ? [`is:${name}`] : [name, ...aliases]
  return `| ${names.map((word) => `\`${word}\``).join(', ')} | ${kind} | ${description} |`
}

function section(heading: string, rows: readonly string[]): string {
  return [`## ${heading}\n`, '| field | kind | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n')
}

/** `docs/query-language.md`, generated from the fields of the games. */
export function queryLanguageDocument(games: readonly Game[]): string {
  const rows = games.map((game) => fieldsOf(game).fields.map(row))
  const isShared = (field: string) => rows.every((fields) => fields.includes(field))
  return [
    introduction,
    section('Fields of every game', (rows[0] ?? []).filter(isShared)),
    ...games.map(({ name, id }, index) =>
      section(
        `${name} (\`${id}\`)`,
        rows[index]!.filter((field) => !isShared(field)),
      ),
    ),
  ].join('\n')
}
