import type { MulliganOdds } from '../../../src/features/odds/answers/answer-schema.ts'
import { formatNumber, t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import type { OddsDeck } from './odds-deck.ts'
import { Notes, Warnings } from './opening-result.tsx'
import { percent } from './percent.ts'
import { ask, type Question, zoneName } from './questions.ts'

interface KeepPart {
  readonly cards: readonly string[]
  readonly atMost?: number
}

/** What to keep of every hand, and what that is worth beside keeping everything. */
export function BestMulligan({ question: { deck, goals } }: { readonly question: Question }) {
  const key = `${deck.key} ${JSON.stringify(goals)}`
  const best = useResource(key, (signal) => ask<MulliganOdds>(deck, 'mulligan', { goals }, signal))
  const { data } = best
  return (
    <section aria-live="polite" aria-busy={!data && !best.error}>
      <ResourceState resource={best} />
      {data && (
        <>
          <Values odds={data} />
          <h3>{t('odds.rule')}</h3>
          <Rule deck={deck} rule={data.rule.mulligan as Readonly<Record<string, { readonly keep: unknown }>>} />
          <Warnings sentences={data.warnings} />
          <Notes sentences={data.model.notes} />
        </>
      )}
    </section>
  )
}

/** A sum of probabilities is no probability: several goals are shown as goals met on average. */
export function worth(odds: Pick<MulliganOdds, 'measure' | 'max'>, value: number): string {
  if (odds.measure === 'probability') return percent(value)
  const shown = formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return t('odds.goalsMet', { value: shown, max: odds.max })
}

function Values({ odds }: { readonly odds: MulliganOdds }) {
  const rows = [
    ['odds.bestChoice', odds.value],
    ['odds.simpleRule', odds.rule.value],
    ['odds.ruleOfThumb', odds.ruleOfThumb],
    ['odds.keepAll', odds.keepAll],
  ] as const
  return (
    <table class="plain-table odds-table">
      <caption class="visually-hidden">{t('odds.tab.mulligan')}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            <td>
              <strong class="odds-table__value">{worth(odds, value)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RuleProps {
  readonly deck: OddsDeck
  readonly rule: Readonly<Record<string, { readonly keep: unknown }>>
}

function Rule({ deck, rule }: RuleProps) {
  const titles = new Map(deck.entries.map(({ card }) => [card.id, card.title]))
  return (
    <ul>
      {Object.entries(rule).map(([zone, { keep }]) => (
        <li key={zone}>
          <strong>{zoneName(zone)}:</strong> {keepInWords(keep as readonly KeepPart[], titles)}
        </li>
      ))}
    </ul>
  )
}

function keepInWords(parts: readonly (KeepPart | string)[], titles: ReadonlyMap<string, string>): string {
  if (parts.length === 0) return t('odds.keepNothing')
  const named = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? id).join(', ')
  return parts
    .map((part) => {
      if (typeof part === 'string') return named([part])
      const cards = named(part.cards)
      return part.atMost === undefined ? cards : t('odds.keepAtMost', { n: part.atMost, cards })
    })
    .join('; ')
}
