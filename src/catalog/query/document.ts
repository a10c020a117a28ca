import type { Game } from '../../games/game.ts'
import { describeFields, type FieldDescription } from './fields.ts'

const introduction = `# The query language

A query is words and filters, all of which must hold. An empty query matches every card.

| write | to find |
| --- | --- |
| \`yojin\` | titles that contain it, whatever the case and the diacritics: *Yōjin no Shiro* |
| \`"way of the"\` | titles that contain these words in a row; \`\\"\` is a quote within quotes |
| \`clan:crane\` | cards with this value; several values of one card are all looked at |
| \`cost<=3\` | numbers: \`:\` \`=\` \`!=\` \`<\` \`<=\` \`>\` \`>=\`; a printed \`X\` is a word (\`cost:X\`) and never a number |
| \`title:"way of"\`, \`title="way of the crane"\` | \`:\` looks within a text, \`=\` compares the whole |
| \`clan!=crane\` | the same as \`-clan=crane\`: also cards that have no such value |
| \`-is:unique\`, \`-(crane or crab)\` | \`-\` negates a word, a filter or a group |
| \`clan:crane (type:event or cost:0)\` | \`or\` joins what stands beside it; terms side by side bind tighter |

Numbers take every operator, words and texts \`:\`, \`=\` and \`!=\`, flags \`:\`. Field and operator, operator and value stand together without spaces. Names and values are compared without regard to case
and diacritics, and a hyphen in a value stands for a space (\`trait:battle-maiden\`). A title that contains the word *or* is
looked for in quotes. A query has at most 500 characters and 50 levels of parentheses.

\`format:\`, \`restricted:\` and \`banned:\` name a format and mean today; \`is:restricted\`, \`is:banned\` and \`is:legal\` mean the game's
default format.

A mistake answers 400 with the code \`query.syntax\`, the \`position\` in the query counted from 0, and what was \`expected\` there.
`

function row({ name, aliases, kind, description }: FieldDescription): string {
  const written = kind === 'flag' ? `\`is:${name}\`` : [name, ...aliases].map((each) => `\`${each}\``).join(', ')
  return `| ${written} | ${kind} | ${description} |`
}

function table(fields: readonly FieldDescription[]): string {
  return ['| field | kind | what it is |', '| --- | --- | --- |', ...fields.map(row)].join('\n')
}

/** The description of the language that `docs/query-language.md` holds, made from the fields that it really has. */
export function queryLanguageDocument(games: readonly Game[]): string {
  const described = games.map((game) => ({ game, fields: describeFields(game) }))
  const keys = described.map(({ fields }) => new Set(fields.map((field) => JSON.stringify(field))))
  const isShared = (field: FieldDescription) => keys.every((own) => own.has(JSON.stringify(field)))
  const shared = (described[0]?.fields ?? []).filter(isShared)
  const own = described.map(
    ({ game, fields }) => `## ${game.name} (\`${game.id}\`)\n\n${table(fields.filter((field) => !isShared(field)))}\n`,
  )
  return [introduction, `## Fields of every game\n\n${table(shared)}\n`, ...own].join('\n')
}
