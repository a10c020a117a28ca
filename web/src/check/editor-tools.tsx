import { t } from '../shared/language.ts'
import { example } from './example.ts'

interface Props {
  readonly isEmpty: boolean
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

export function EditorTools({ isEmpty, onText, onFile }: Props) {
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
      <label class="button button--quiet button--small file-button">
        {t('check.file')}
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,.json,.o8d,.md,.csv,text/*,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file can be chosen again after a change.
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </div>
  )
}
