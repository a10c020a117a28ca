import type { RefObject } from 'preact'
import { t } from '../../shared/language.ts'
import type { QueueState } from './queue-state.ts'
import { rowId } from './row-id.ts'

interface Props {
  readonly queue: QueueState
  readonly field: RefObject<HTMLInputElement | null>
}

export function QueueField({ queue, field }: Props) {
  const { text, rows, marked, newName } = queue
  const markedRow = marked.value < 0 ? undefined : rowId(rows.value[marked.value]?.number)
  return (
    <div class="queue-field">
      <label class="visually-hidden" for="queue-field">
        {t('desk.queue.field')}
      </label>
      <input
        ref={field}
        id="queue-field"
        type="text"
        inputMode="search"
        role="combobox"
        aria-expanded={rows.value.length > 0 || newName.value !== null}
        aria-controls="queue-rows"
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-activedescendant={markedRow}
        autocomplete="off"
        autocapitalize="words"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="go"
        placeholder={t('desk.queue.placeholder')}
        value={text.value}
        onInput={(event) => queue.type(event.currentTarget.value)}
      />
    </div>
  )
}
