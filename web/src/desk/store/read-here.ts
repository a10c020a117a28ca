import { asideOf } from './aside.ts'
import type { StoredDesk } from './records.ts'
import { readDesk } from './store.ts'

/** An event as this tab has it: stored, or set aside. */
export async function readHere(code: string): Promise<StoredDesk | undefined> {
  const [stored, aside] = [await readDesk(code), asideOf(code)]
  return aside ? (await import('./with-aside.ts')).withAside(stored, aside) : stored
}
