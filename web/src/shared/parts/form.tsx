import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { NoConnection } from '../api.ts'
import { t } from '../language.ts'
import { isStoreFault } from '../store/local-store.ts'

interface FormProps {
  /** The values by the names of the fields. A rejection is shown above the button, and nothing typed is lost. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  readonly submit: string
  /** There is nothing to submit yet. */
  readonly disabled?: boolean
  readonly children: ComponentChildren
}

export function Form({ onSubmit, submit, disabled = false, children }: FormProps) {
  const [state, setState] = useState<{ busy?: boolean; error?: Error }>({})
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setState({ busy: true })
    await onSubmit(values).then(
      () => setState({}),
      (error: Error) => setState({ error }),
    )
  }
  const { busy = false, error } = state
  return (
    <form class="stack" onSubmit={send}>
      {children}
      {error && (
        <p class="field__error" role="alert">
          {error instanceof NoConnection
            ? t('app.noConnection')
            : isStoreFault(error)
              ? t('app.notStored')
              : error.message}
        </p>
      )}
      <button type="submit" class="button" disabled={busy || disabled}>
        {submit}
      </button>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password'
  readonly autocomplete?: string
  readonly hint?: string
  readonly value?: string
  readonly maxLength?: number
  readonly isOptional?: boolean
}

export function Field({
  name,
  label,
  type = 'text',
  autocomplete = 'off',
  hint,
  value,
  maxLength,
  isOptional = false,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const shared = {
    id,
    name,
    autocomplete: autocomplete as 'off',
    autocapitalize: 'none',
    spellcheck: false,
    required: !isOptional,
    defaultValue: value,
    maxLength,
    'aria-describedby': hint === undefined ? undefined : hintId,
  } as const
  return (
    <label class="field" for={id}>
      <span class="field__label">{label}</span>
      {type === 'password' ? <input {...shared} type="password" /> : <input {...shared} type="text" />}
      {hint !== undefined && (
        <span class="field__hint" id={hintId}>
          {hint}
        </span>
      )}
    </label>
  )
}
