import { t } from '../../shared/language.ts'

/** The label of a helper, or the words for those who have none. */
export const byName = (by: string) => (by === 'organiser' || by === 'player' ? t(`desk.role.${by}`) : by)
