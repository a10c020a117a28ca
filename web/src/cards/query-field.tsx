import type { Ref } from 'preact'
import { useId } from 'preact/hooks'
import type { JudgeError } from '../judge/client.ts'
import { t } from '../shared/language.ts'

interface Props {
  readonly value: string
  readonly onChange: (query: string) => void
  readonly fault: JudgeError | undefined
  readonly inputRef?: Ref<HTMLInputElement | null>
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** The field for a query, with its mistake shown where it is. */
export function QueryField({ value, onChange, fault, inputRef, onKeyDown }: Props) {
  const id = useId()
  return (
    <div class="query">
      <label class="field">
        <span class="field__label">{t('cards.query')}</span>
        <input
          {...(inputRef ? { ref: inputRef } : {})}
          type="search"
          class="query__input"
          value={value}
          maxLength={500}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('cards.example')}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby={id}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => onKeyDown?.(event)}
        />
      </label>
      <div id={id} class="query__fault" aria-live="polite">
        {fault && <QueryFault query={value} fault={fault} />}
      </div>
    </div>
  )
}

function QueryFault({ query, fault }: { readonly query: string; readonly fault: JudgeError }) {
  const { position } = fault
  return (
    <>
      {position !== undefined && position <= query.length && (
        <p class="query__where" aria-hidden="true">
          <code>
            {query.slice(0, position)}
            <mark>{wordAt(query, position) || '␣'}</mark>
            {query.slice(position + wordAt(query, position).length)}
          </code>
        </p>
      )}
      <p class="field__error" dir="auto">
        {fault.message}
      </p>
    </>
  )
}

const wordAt = (query: string, position: number) => /^\S*/.exec(query.slice(position))![0]
