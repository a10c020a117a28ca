import { t } from '../../shared/language.ts'
import { KeyList, type KeyMeaning } from '../../shared/parts/key-list.tsx'

const keys: readonly KeyMeaning[] = [
  ['Enter', 'desk.key.enter'],
  ['↓ ↑', 'desk.key.move'],
  ['F2', 'desk.key.check'],
  ['F4', 'desk.key.print'],
  ['F8', 'desk.key.lock'],
  ['Ctrl + Z', 'desk.key.undo'],
  ['Esc', 'desk.key.clear'],
]

export function QueueKeys() {
  return (
    <section class="queue-keys">
      <h2>{t('desk.keys')}</h2>
      <KeyList keys={keys} />
    </section>
  )
}
