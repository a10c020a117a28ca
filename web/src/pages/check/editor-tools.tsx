import { useRef } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { example } from './example.ts'

interface Props {
  readonly isEmpty: boolean
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

export function EditorTools({ isEmpty, onText, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div class="editor-tools">
      {isEmpty ? (
        <button type="button" class="button button--small" onClick={() => onText(example)}>
          {t('check.example')}
        </button>
      ) : (
        <button type="button" class="button button--quiet button--small" onClick={() => onText('')}>
          {t('check.clear')}
        </button>
      )}
      <button type="button" class="button button--quiet button--small" onClick={() => chooser.current?.click()}>
        {t('check.file')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".txt,.json,.o8d,.md,.csv,text/*,application/json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again after a change.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
