import { storeLeftOver } from '../../shared/store/left-over.ts'
import { refresh } from '../sync/desk.ts'
import { announce } from '../sync/tabs.ts'
import { asideOf, changeAside, dropAside, onlyHere } from './aside.ts'
import { tried } from './keep-act.ts'

/**
 * Tries again to store what is in this tab alone, and shows the event as it is stored then. To be called in turn.
 */
export async function storeWhatIsLeft(code: string): Promise<void> {
  const aside = asideOf(code)
  const means = aside && (await import('./store-aside.ts').catch(() => undefined))
  if (!means || !(await tried(() => means.storeAside(code, aside)))) return
  const stored = aside.rows.map(({ operation }) => operation.id)
  // Another tab may have handed some over meanwhile.
  const late = onlyHere(code).filter(({ operation }) => !stored.includes(operation.id))
  dropAside(code)
  if (late.length > 0) changeAside(code, () => ({ rows: late }))
  announce({ kind: 'aside', stored, fates: [] })
  storeLeftOver()
  await refresh(code)
  announce({ kind: 'state' })
}
