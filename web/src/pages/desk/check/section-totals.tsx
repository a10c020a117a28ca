import type { PileSection } from '../../../../../src/events/model/checks/piles.ts'
import { formatNumber, t } from '../../../shared/language.ts'
import type { CountProps } from './count-props.ts'
import { sectionTitle } from './section-title.ts'

type Props = Pick<CountProps, 'deck' | 'draft' | 'onChange'> & { readonly sections: readonly PileSection[] }

/** Totals come first: a wrong one says at once where to look. */
export function SectionTotals({ deck, sections, draft, onChange }: Props) {
  const change = (section: string, value: string) => {
    const { [section]: _gone, ...totals } = draft.totals
    onChange({ ...draft, totals: value === '' ? totals : { ...totals, [section]: Number(value) } })
  }
  return (
    <fieldset class="totals panel">
      <legend>{t('checks.totals')}</legend>
      {sections.map(({ section, total }) => {
        const counted = draft.totals[section]
        const isWrong = counted !== undefined && counted !== total
        return (
          <label key={section} class="inline-field">
            {sectionTitle(deck.game, section)}
            <input
              type="number"
              min={0}
              max={999}
              value={counted ?? ''}
              placeholder={formatNumber(total)}
              aria-invalid={isWrong}
              onChange={(event) => change(section, event.currentTarget.value)}
            />
            {isWrong && <span class="field__error">{t('checks.wrongTotal', { n: total })}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
