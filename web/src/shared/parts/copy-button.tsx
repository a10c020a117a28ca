import { useState } from 'preact/hooks'
import { copyText } from '../copy-text.ts'
import { type MessageKey, t } from '../language.ts'

interface Props {
  /** What to copy; asked for when the button is pressed. */
  readonly text: () => string | Promise<string>
  readonly label: MessageKey
  /** Said when it has been copied. */
  readonly done?: MessageKey
  readonly class?: string
}

type State = 'ready' | 'copied' | 'failed'

export function CopyButton({ text, label, done = 'copy.done', class: name = 'button button--quiet' }: Props) {
  const [state, setState] = useState<State>('ready')
  const copy = async () => {
    setState('ready')
    // A failure to make the text, such as a lost connection, is a failure to copy it.
    const copied = await copyText(text).catch(() => false)
    setState(copied ? 'copied' : 'failed')
  }
  return (
    <span class="said">
      <button type="button" class={name} onClick={copy}>
        {t(label)}
      </button>
      <span class="said__words" role="status">
        {state === 'copied' ? t(done) : state === 'failed' ? t('copy.failed') : ''}
      </span>
    </span>
  )
}
