import { formatNumber, language, type MessageKey, t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import type { FacetValue } from './load-meta.ts'

/** A month `YYYY-MM` in words. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

export const spanName = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? formatMonth(from) : t('meta.span', { from: formatMonth(from), to: formatMonth(to) })

const facetNames: Readonly<Record<string, MessageKey>> = { clan: 'meta.facet.clan', splash: 'meta.facet.splash' }

export function facetName(id: string): string {
  const key = facetNames[id]
  return key ? t(key) : termName(id)
}

export function valueName({ value, merged }: Pick<FacetValue, 'value' | 'merged'>): string {
  if (merged) return t('meta.others')
  return value === null ? t('meta.none') : termName(value)
}

export const shareText = (share: number, digits = 1) =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: digits, minimumFractionDigits: digits })

/** In percentage points. */
export const changeText = (share: number, before: number) =>
  formatNumber((share - before) * 100, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
