import { t } from '../../shared/language.ts'
import { KeyList, type KeyMeaning } from '../../shared/parts/key-list.tsx'
import { Modal } from './modal.tsx'

const keys: readonly KeyMeaning[] = [
  ['/', 'build.key.search'],
  ['↓ ↑', 'build.key.move'],
  ['+ −', 'build.key.count'],
  ['0 – 9', 'build.key.digit'],
  ['Enter', 'build.key.open'],
  ['Esc', 'build.key.back'],
  ['Ctrl + Z', 'build.key.undo'],
  ['Ctrl + Y', 'build.key.redo'],
  ['Ctrl + S', 'build.key.save'],
  ['?', 'build.key.help'],
]

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title={t('build.keys')} onClose={onClose}>
      <KeyList keys={keys} />
    </Modal>
  )
}
