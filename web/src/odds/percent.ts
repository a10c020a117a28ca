import { formatNumber } from '../shared/language.ts'

/** In per cent with two digits; `exactly` impossible or certain is said without digits. */
export function percent(probability: number): string {
  const digits = probability === 0 || probability === 1 ? 0 : 2
  return formatNumber(probability, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
}
