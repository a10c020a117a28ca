import { useEffect, useRef } from 'preact/hooks'
import { t } from '../shared/language.ts'
import { KeyList, type KeyMeaning } from '../shared/parts/key-list.tsx'

export const checkKeys: readonly KeyMeaning[] = [
  ['Ctrl + Enter', 'keys.done'],
  ['Esc', 'keys.back'],
  ['Ctrl + Z', 'keys.undo'],
  ['?', 'keys.help'],
]

/** The keys of the screen, shown by `?` outside of fields. */
export function KeysDialog({ onBack }: { readonly onBack: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(input|textarea|select)$/i.test(target.tagName)
      if (event.key === '?' && !isTyping) dialog.current?.showModal()
      // The dialog closes itself.
      else if (event.key === 'Escape' && !isTyping && !dialog.current?.open) onBack()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onBack])
  return (
    <dialog ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys.title')}</h2>
      <KeyList keys={checkKeys} />
      <form method="dialog">
        <button type="submit" class="button button--quiet">
          {t('keys.close')}
        </button>
      </form>
    </dialog>
  )
}
