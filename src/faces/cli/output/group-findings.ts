import type { Finding } from '../../../domain/core/wording/verdict.ts'
import { listed } from '../../../domain/core/wording/words.ts'

export type GroupedFinding = Pick<Finding, 'code' | 'message' | 'rule' | 'uncertain'>

/**
 * Findings that say the same of several cards become one with all titles, such as "Charge!, Spyglass: each is banned.";
 * findings with the same code stand together.
 */
export function groupFindings(
  findings: readonly Finding[],
  titleOf: (id: string) => string | undefined,
  maxTitles = Number.POSITIVE_INFINITY,
): GroupedFinding[] {
  const groups = new Map<string, { readonly finding: Finding; readonly titles: string[]; readonly around: string[] }>()
  for (const finding of findings) {
    const title = finding.cards.length === 1 ? titleOf(finding.cards[0]!) : undefined
    const around = title === undefined ? [finding.message] : splitOnce(finding.message, title)
    const { code, uncertain = '', rule } = finding
    const key = [code, uncertain, rule.document, rule.entry, ...around].join('\0')
    const group = groups.get(key) ?? { finding, titles: [], around }
    groups.set(key, group)
    if (around.length === 2 && !group.titles.includes(title!)) group.titles.push(title!)
  }
  const codes = [...new Set(findings.map(({ code }) => code))]
  const grouped = [...groups.values()].map(
    ({ finding: { code, uncertain, rule, message }, titles, around }): GroupedFinding => ({
      code,
      rule,
      ...(uncertain === undefined ? {} : { uncertain }),
      message: titles.length > 1 ? messageOf(titles, around as [string, string], maxTitles) : message,
    }),
  )
  return codes.flatMap((code) => grouped.filter((group) => group.code === code))
}

/** The text before and after the first place of the title; the whole text if it is not there. */
function splitOnce(message: string, title: string): string[] {
  const at = message.indexOf(title)
  return at < 0 ? [message] : [message.slice(0, at), message.slice(at + title.length)]
}

const maxTitlesInSentence = 5

/** With "each" the rest of a sentence about one card stays right for several. Many titles follow the sentence. */
function messageOf(titles: readonly string[], [before, after]: readonly [string, string], maxTitles: number): string {
  const rest = titles.length - maxTitles
  const shown = rest > 0 ? [...titles.slice(0, maxTitles), `and ${rest} more`] : titles
  if (titles.length > maxTitlesInSentence) {
    const sentence = `${before}${before === '' ? 'Each' : 'each'} of these ${titles.length}${after}`
    return `${sentence.replace(/\.$/, '')}: ${shown.join(', ')}.`
  }
  return before === '' ? `${shown.join(', ')}: each${after}` : `${before}each of ${listed(titles)}${after}`
}
