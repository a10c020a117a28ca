import { useEffect, useRef } from 'preact/hooks'
import { type MessageKey, t } from '../../shared/language.ts'

const keys: readonly (readonly [key: string, meaning: MessageKey])[] = [
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
      <KeyList />
      <form method="dialog">
        <button type="submit" class="button button--quiet">
          {t('keys.close')}
        </button>
      </form>
    </dialog>
  )
}

export function KeyList() {
  return (
    <dl class="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
