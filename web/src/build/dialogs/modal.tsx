import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from '../../shared/language.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  readonly children: ComponentChildren
}

/** A dialog that is open while it is rendered; Escape closes it, and the focus goes back to where it was. */
export function Modal({ title, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} class={wide ? 'dialog--wide' : undefined} aria-labelledby={id} onClose={onClose}>
      <div class="dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="dialog__close" aria-label={t('build.close')} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  )
}
