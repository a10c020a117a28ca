import { nameOfFile } from '../input/read-list.ts'
import { type Checked, type CheckedDeck, statusOf } from '../run/check-files.ts'
import { asName, capitalised, inWords, printable, wrap } from './layout.ts'
import { printFindings } from './print-findings.ts'
import { revisionInWords } from './revision-in-words.ts'
import { style } from './style.ts'

type Status = ReturnType<typeof statusOf>

const signs: Readonly<Record<Status, string>> = { legal: '✔', illegal: '✘', undetermined: '?', unreadable: '?' }

/** For example `✘ Illegal`: the sign and the word say the same, so that neither colour nor font is needed. */
export function statusMark(status: Status): string {
  return `${signs[status]} ${capitalised(status)}`
}

/** In the colour of the sign that the text begins with. */
export function paintStatus(text: string): string {
  return text.startsWith('✔') ? style.green(text) : text.startsWith('✘') ? style.red(text) : style.yellow(text)
}

/** Every verdict in full; after several, how many there are of each kind. */
export function printChecked(checked: readonly Checked[], width: number): string {
  const whole = checked.map((item) => printOne(item, width).join('\n'))
  return `${[...whole, ...(checked.length > 1 ? [printTotal(checked, width)] : [])].join('\n\n')}\n`
}

/** One line for each list: its name and its status. */
export function printQuiet(checked: readonly Checked[]): string {
  return checked.map((item) => `${printable(item.file)}: ${statusOf(item)}\n`).join('')
}

/** For example `3 decks: 1 legal, 2 illegal.` */
export function printTotal(checked: readonly Checked[], width: number): string {
  const counts = (['legal', 'illegal', 'undetermined', 'unreadable'] as const).flatMap((status) => {
    const count = checked.filter((item) => statusOf(item) === status).length
    return count === 0 ? [] : [`${count} ${status}`]
  })
  return wrap(`${checked.length} ${checked.length === 1 ? 'deck' : 'decks'}: ${counts.join(', ')}.`, width).join('\n')
}

function printOne(item: Checked, width: number): string[] {
  const file = nameOfFile(item.file)
  const place = 'verdict' in item && item.name !== undefined ? `${item.name} (${file})` : file
  const mark = statusMark(statusOf(item))
  const [first = '', ...rest] = wrap(`${mark}: ${place}`, width)
  const heading = [first.replace(mark, paintStatus), ...rest]
  if (!('verdict' in item)) return [...heading, ...wrap(`${capitalised(item.unreadable)}.`, width, '  ')]
  const { verdict, language, catalog, legalUntil, unread } = item
  return [
    ...heading,
    ...[...formatLines(item), ...deckLines(item)].flatMap((line) => wrap(line, width, '  ')),
    ...(legalUntil === undefined ? [] : [`  ${style.bold(`Legal until ${legalUntil}.`)}`]),
    ...(verdict.upcoming ?? []).flatMap(({ message }) => wrap(message, width, '  ').map(style.bold)),
    ...printFindings(verdict, { titleOf: (id) => catalog.find(id)?.title, unread, width, language }),
  ]
}

const choices = { request: '', list: ', which the list names', default: ', the default' } as const

/** Perhaps the deck was built for another format. */
const otherFormats = ' (kotei legality judges in all formats)'

/** The format with who chose it, and its list on the day. */
function formatLines({ verdict, format, revision, on, catalog }: CheckedDeck): string[] {
  const { chosenBy } = verdict.format
  const hint = chosenBy === 'default' && verdict.status === 'illegal' ? otherFormats : ''
  return [
    `${catalog.game.name}, format ${format.name}${choices[chosenBy]}${hint}.`,
    `On ${on}: ${revisionInWords(revision)}.`,
  ]
}

/** What the deck is, and its sizes: the words, numbers and uses of the summary, with titles for ids. */
function deckLines({ verdict, catalog, unread }: CheckedDeck): string[] {
  const { counts = {}, ...rest } = verdict.summary as Readonly<Record<string, unknown>>
  const nameOf = (id: string) => catalog.find(id)?.title ?? asName(id)
  const parts = Object.entries(rest).flatMap(([name, value]) => {
    if (typeof value === 'string') return [`${inWords(name)} ${nameOf(value)}`]
    if (typeof value === 'number') return [`${inWords(name)} ${value}`]
    return isUse(value) ? [`${inWords(name)} ${value.used} of ${value.available}`] : []
  })
  const sizes = Object.entries(counts as Record<string, number>)
    .filter(([, count]) => count > 1)
    .map(([id, count]) => `${sectionName(catalog.game.sections, id)} ${count}`)
  const known = sizes.length > 0 && unread > 0 ? ' known' : ''
  const counted = [`${sizes.join(', ')}${known}`, unread > 0 ? `${unread} unread` : '']
  return [parts.join(', '), counted.filter((part) => part !== '').join(', ')]
    .filter((line) => line !== '')
    .map((line) => `${capitalised(line)}.`)
}

function sectionName(sections: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return (sections.find((section) => section.id === id)?.name ?? id).toLowerCase()
}

function isUse(value: unknown): value is { used: number; available: number } {
  return value !== null && typeof value === 'object' && 'used' in value && 'available' in value
}
