import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../shared/language.ts'
import { insertFile } from './edit-field.ts'
import type { Mark } from './marks.ts'
import { showElement } from './show-element.ts'

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly marks: readonly Mark[]
  readonly onText: (text: string) => void
  readonly onTooLarge: () => void
  /** Ctrl+Enter. */
  readonly onDone: () => void
}

const signs = { violation: '✕', uncertain: '?', warning: '!' } as const

/** A field with numbered lines and signs beside them. Lines do not wrap, so that each has the same height. */
export function ListEditor({ field, text, marks, onText, onTooLarge, onDone }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const follow = () => layer.current?.style.setProperty('--scrolled', `${-(field.current?.scrollTop ?? 0)}px`)
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    void insertFile(field.current!, file, onTooLarge)
  }
  return (
    <div class="editor" ref={layer}>
      <div class="editor__layer" aria-hidden="true">
        <pre class="editor__numbers">{numbers(lineCount(text))}</pre>
        {marks.map(({ line, kind, target }) => (
          <div key={line} class="editor__mark" data-kind={kind} style={{ '--at': line - 1 }}>
            <button
              type="button"
              tabIndex={-1}
              title={t('finding.line', { n: line })}
              onClick={() => showElement(target)}
            >
              {signs[kind]}
            </button>
          </div>
        ))}
      </div>
      <textarea
        id="list"
        ref={field}
        class="editor__field"
        rows={16}
        wrap="off"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        placeholder={t('check.placeholder')}
        aria-describedby="list-hint"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onScroll={follow}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onDone()
        }}
      />
    </div>
  )
}

const lineCount = (text: string) => text.split('\n', maxNumbers).length
/** The reader stops before that. */
const maxNumbers = 2000
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join('\n')
