import { addMonths } from '../../../src/features/decks/meta/months.ts'
import { t } from '../shared/language.ts'
import { today } from '../shared/today.ts'
import { termName } from '../shared/words.ts'
import { askedFacet, type Choice, type LoadedMeta } from './load-meta.ts'
import { facetName, formatMonth } from './words.ts'

/** As many as the service takes at once. */
const offered = 36

interface Props {
  readonly loaded: LoadedMeta
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** Whole months, and all decks or those of a clan. */
export function ChoiceForm({ loaded: { meta, values }, choice, onChange }: Props) {
  const { from = meta.from, to = meta.to } = choice
  const last = today().slice(0, 7)
  const recent = Array.from({ length: offered }, (_, ago) => addMonths(last, -ago))
  const months = [...new Set([...recent, from, to])].sort().reverse()
  return (
    <form class="filters meta-choice" aria-label={t('meta.choice')} onSubmit={(event) => event.preventDefault()}>
      <MonthField
        label={t('meta.from')}
        months={months}
        value={from}
        onChange={(month) => onChange({ ...choice, from: month, to: [month, to].sort()[1]! })}
      />
      <MonthField
        label={t('meta.to')}
        months={months}
        value={to}
        onChange={(month) => onChange({ ...choice, from: [month, from].sort()[0]!, to: month })}
      />
      {values.length > 0 && (
        <label class="field">
          <span class="field__label">{facetName(askedFacet)}</span>
          <select
            value={choice[askedFacet] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { [askedFacet]: _, ...span } = choice
              onChange(value === '' ? span : { ...span, [askedFacet]: value })
            }}
          >
            <option value="">{t('meta.everything')}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {termName(value)}
              </option>
            ))}
          </select>
        </label>
      )}
    </form>
  )
}

interface MonthProps {
  readonly label: string
  readonly months: readonly string[]
  readonly value: string
  readonly onChange: (month: string) => void
}

function MonthField({ label, months, value, onChange }: MonthProps) {
  return (
    <label class="field">
      <span class="field__label">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </select>
    </label>
  )
}
