import { useJudge } from '../judge/use-judge.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { type ChipGroup, chipGroups, chosenTerms, toggleTerm } from './chips.ts'

interface Props {
  readonly game: string
  /** The format that "legal" is about. */
  readonly format: { readonly id: string; readonly name: string }
  /** The names of the sections by id. */
  readonly sections: ReadonlyMap<string, string>
  readonly query: string
  readonly onChange: (query: string) => void
}

/** Filters to press, which write themselves into the query: the language is learnt by watching it. */
export function FilterChips({ game, format, sections, query, onChange }: Props) {
  const { result: filters = [] } = useJudge('filters', { game })
  const label = ({ name }: ChipGroup, term: string) => {
    const value = term.replace(/^\w+:?/, '').replaceAll('"', '')
    if (name === 'format') return t('filter.legalIn', { format: format.name })
    if (name === 'cost') return value.replace('<=', '≤ ').replace('>=', '≥ ')
    return name === 'section' ? (sections.get(value) ?? termName(value)) : termName(value)
  }
  const groups = chipGroups(filters, format.id)
  const chosen = groups.reduce((sum, group) => sum + chosenTerms(query, group).length, 0)
  return (
    <details class="card-filters">
      <summary class="card-filters__summary">
        {t('filter.heading')}
        {chosen > 0 && <span class="card-filters__count">{t('filter.chosen', { n: chosen })}</span>}
      </summary>
      {groups.map((group) => (
        <fieldset key={group.name} class="card-filters__group">
          <legend>{t(`filter.${group.name}`)}</legend>
          <div class="card-filters__chips">
            {group.terms.map((term) => (
              <button
                key={term}
                type="button"
                class="chip"
                data-clan={group.name === 'clan' ? term.slice('clan:'.length) : undefined}
                aria-pressed={chosenTerms(query, group).includes(term)}
                onClick={() => onChange(toggleTerm(query, group, term))}
              >
                {group.name === 'clan' && <span class="clan-dot" aria-hidden="true" />}
                {label(group, term)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  )
}
