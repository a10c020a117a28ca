import type { ComponentChildren } from 'preact'
import type { Checked } from '../../judge/protocol.ts'
import { formatNumber, type MessageKey, t } from '../language.ts'
import { sectionName, termName } from '../words.ts'

type Summarized = Pick<Checked, 'game' | 'sizes' | 'entries'> & {
  readonly verdict: Pick<Checked['verdict'], 'summary' | 'violations'>
}

/** What the summaries of the games have; each game has some of it. */
interface Summary {
  readonly clan?: string | null
  readonly splash?: string | null
  readonly counts?: Readonly<Record<string, number>>
  readonly influence?: { readonly used: number; readonly available: number }
  readonly elements?: Readonly<Record<string, number>>
  readonly restricted?: readonly string[]
  readonly factions?: Readonly<Record<string, number>>
  readonly types?: Readonly<Record<string, number>>
  readonly [key: string]: unknown
}

const numberKeys = [
  'conflictCharacters',
  'provinceStrength',
  'goldProduction',
  'startingHonor',
  'foundation',
  'zeroCost',
] as const

/** The deck in numbers, each beside what the format asks for. */
export function DeckSummary({ deck }: { readonly deck: Summarized }) {
  const summary = deck.verdict.summary as Summary
  const { influence, elements, restricted = [], factions, types } = summary
  const isInfluenceExceeded = deck.verdict.violations.some(({ code }) => code === 'influence.exceeded')
  return (
    <div class="summary">
      <ClanLine summary={summary} />
      <dl class="summary__list">
        <SectionCounts deck={deck} counts={summary.counts ?? {}} />
        {influence && (influence.available > 0 || isInfluenceExceeded) && (
          <Fact
            name={t('summary.influence')}
            state={isInfluenceExceeded ? 'over' : 'fits'}
            value={formatNumber(influence.used)}
            bound={t('summary.upTo', { max: influence.available })}
          />
        )}
        {numberKeys.map((key) => {
          const value = summary[key]
          return typeof value === 'number' && <Fact key={key} name={t(`summary.${key}`)} value={formatNumber(value)} />
        })}
        {restricted.length > 0 && <Fact name={t('summary.restricted')} value={titles(deck, restricted)} wide />}
        <Pills name="summary.elements" counts={elements} />
        <Pills name="summary.factions" counts={factions} />
        <Pills name="summary.types" counts={types} />
      </dl>
    </div>
  )
}

function ClanLine({ summary: { clan, splash } }: { readonly summary: Summary }) {
  if (!clan) return null
  return (
    <p class="summary__clan clan-edge" data-clan={clan}>
      <strong>{termName(clan)}</strong>
      {splash && <span class="muted"> {t('summary.splash', { clan: termName(splash) })}</span>}
    </p>
  )
}

function SectionCounts({ deck, counts }: { readonly deck: Summarized; readonly counts: Summary['counts'] & object }) {
  return (
    <>
      {deck.game.sections.map(({ id, name }) => {
        const count = counts[id]
        const size = deck.sizes[id]
        if (count === undefined || (count === 0 && !size)) return null
        return (
          <Fact
            key={id}
            name={sectionName({ id, name })}
            state={size?.state}
            value={formatNumber(size?.counted ?? count)}
            bound={size && boundsOf(size, count)}
          />
        )
      })}
    </>
  )
}

/** Not where the deck keeps to other bounds than the format's own, as a text of one of its cards may say. */
function boundsOf({ state, min, max }: Summarized['sizes'][string], count: number): string | undefined {
  if (state === 'fits' && (count < min || (max !== null && count > max))) return undefined
  if (max === null) return t('summary.atLeast', { min })
  return min === max ? t('summary.exactly', { min }) : t('summary.between', { min, max })
}

interface FactProps {
  readonly name: string
  readonly value: ComponentChildren
  readonly bound?: string | undefined
  readonly state?: 'under' | 'fits' | 'over' | undefined
  readonly wide?: boolean
}

function Fact({ name, value, bound, state, wide }: FactProps) {
  return (
    <div class="summary__fact" data-state={state} data-wide={wide}>
      <dt>{name}</dt>
      <dd>
        <span class="summary__value">{value}</span>
        {bound && <span class="summary__bound">{bound}</span>}
        {state && state !== 'fits' && <span class="summary__flag">{t(`summary.${state}`)}</span>}
      </dd>
    </div>
  )
}

function Pills({ name, counts = {} }: { readonly name: MessageKey; readonly counts?: Summary['counts'] }) {
  const shown = Object.entries(counts)
  if (shown.length === 0) return null
  return (
    <div class="summary__fact" data-wide>
      <dt>{t(name)}</dt>
      <dd class="summary__pills">
        {shown.map(([key, count]) => (
          <span key={key} class="pill" data-none={count === 0}>
            {name === 'summary.elements' ? t(`element.${key}` as MessageKey) : termName(key)}{' '}
            <b class="count">{formatNumber(count)}</b>
          </span>
        ))}
      </dd>
    </div>
  )
}

function titles({ entries }: Summarized, ids: readonly string[]): string {
  return ids.map((id) => entries.find(({ card }) => card.id === id)?.card.title ?? id).join(', ')
}
