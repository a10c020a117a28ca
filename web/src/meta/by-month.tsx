import { useLayoutEffect, useRef } from 'preact/hooks'
import { formatNumber, t } from '../shared/language.ts'
import type { Meta } from './load-meta.ts'
import { facetName, formatMonth, shareText, valueName } from './words.ts'

/** The first facet in each month: the darker, the more. */
export function ByMonth({ meta: { months, facets } }: { readonly meta: Meta }) {
  const [facet] = facets
  const scrolled = useRef<HTMLElement>(null)
  // The newest months are read first, and the names stay in view.
  useLayoutEffect(() => scrolled.current?.scrollTo({ left: scrolled.current.scrollWidth }), [months])
  if (!facet || months.length < 2) return null
  return (
    <section class="panel meta-panel">
      <h2 id="by-month">{t('meta.byMonth')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keys */}
      <section ref={scrolled} class="table-scroll" aria-labelledby="by-month" tabIndex={0}>
        <table class="plain-table meta-months">
          <thead>
            <tr>
              <th scope="col">{facetName(facet.id)}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {formatMonth(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facet.values.map((value) => (
              <tr key={`${value.value} ${value.merged}`} data-clan={value.value ?? undefined}>
                <th scope="row">{valueName(value)}</th>
                {months.map(({ month, decks }, at) => (
                  <MonthShare key={month} decks={value.byMonth[at]!} all={decks} isRest={value.merged} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('meta.monthDecks')}</th>
              {months.map(({ month, decks }) => (
                <td key={month}>{decks === 0 ? <span class="muted">{t('meta.few')}</span> : formatNumber(decks)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p class="muted meta-hint">{t('meta.fewHint')}</p>
    </section>
  )
}

interface MonthShareProps {
  readonly decks: number
  readonly all: number
  /** Of those that are too few each: none means none. */
  readonly isRest: boolean
}

function MonthShare({ decks, all, isRest }: MonthShareProps) {
  if (all === 0 || (decks === 0 && !isRest)) return <td class="muted">–</td>
  return <td style={{ '--share': decks / all }}>{shareText(decks / all, 0)}</td>
}
