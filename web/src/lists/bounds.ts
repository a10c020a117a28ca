import { t } from '../shared/language.ts'

/** `40 to 45`, `5`, `at least 40`. */
export function boundsInWords({ min, max }: { readonly min: number; readonly max: number | null }): string {
  if (max === null) return t('bounds.atLeast', { min })
  return min === max ? String(min) : t('bounds.between', { min, max })
}
