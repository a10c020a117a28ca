import { useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  /** As of an input for files. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly class?: string
}

/** Opens the system's choice of a file. */
export function FileButton({ label, accept, onFile, class: name = 'button button--quiet button--small' }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class={name} onClick={() => chooser.current?.click()}>
        {label}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again after a change.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
