import { t } from '../shared/language.ts'
import { FileButton } from '../shared/parts/file-button.tsx'
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
      <FileButton
        label={t('check.file')}
        accept=".txt,.json,.o8d,.dek,.cod,.xml,.md,.csv,text/*,application/json"
        onFile={onFile}
      />
    </div>
  )
}
