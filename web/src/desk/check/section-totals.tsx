import { useEffect, useRef } from 'preact/hooks'
import type { PileSection } from '../../../../src/features/events/model/checks/piles.ts'
import { t } from '../../shared/language.ts'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { isTouch } from '../frame/is-touch.ts'
import type { CountProps } from './count-props.ts'
import { sectionTitle } from './section-title.ts'

type Props = Pick<CountProps, 'deck' | 'draft' | 'onChange'> & {
  readonly sections: readonly PileSection[]
  /** After the last of them. */
  readonly onDone: () => void
}

/** Totals come first: a wrong one says at once where to look. */
export function SectionTotals({ deck, sections, draft, onChange, onDone }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const isBegun = draft.confirmed.length > 0 || Object.keys(draft.totals).length > 0
  useEffect(() => {
    // On a touch screen it would bring up a keyboard that covers the piles.
    if (!isBegun && !isTouch()) fields.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const change = (section: string, value: string) => {
    const { [section]: _gone, ...totals } = draft.totals
    onChange({ ...draft, totals: value === '' ? totals : { ...totals, [section]: Number(value) } })
  }
  const onKey = (event: KeyboardEvent, { section, total }: PileSection) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    const field = event.currentTarget as HTMLInputElement
    if (event.key === ' ') change(section, String(total))
    const all = [...(fields.current?.querySelectorAll('input') ?? [])]
    const next = all[all.indexOf(field) + 1]
    if (next) next.focus()
    else onDone()
  }
  return (
    <fieldset class="totals panel" ref={fields}>
      <legend>{t('checks.totals')}</legend>
      {sections.map((each) => {
        const { section, total } = each
        const counted = draft.totals[section]
        const isWrong = counted !== undefined && counted !== total
        return (
          <label key={section} class="total" data-wrong={isWrong || undefined}>
            <span class="total__name">{sectionTitle(deck.game, section)}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={999}
              value={counted ?? ''}
              aria-invalid={isWrong}
              onInput={(event) => change(section, event.currentTarget.value)}
              onKeyDown={(event) => onKey(event, each)}
            />
            <span class="total__of">
              {t('checks.totalOf', { n: total })} {counted === total && <StatusIcon status="legal" />}
            </span>
            {isWrong && <span class="field__error">{t('checks.wrongTotal', { n: total })}</span>}
          </label>
        )
      })}
      <p class="field__hint totals__hint">{t('checks.totalsHint')}</p>
    </fieldset>
  )
}
