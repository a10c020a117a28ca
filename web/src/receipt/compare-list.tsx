import { useState } from 'preact/hooks'
import { judgeCall } from '../judge/client.ts'
import type { CallResult } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { Form } from '../shared/parts/form.tsx'
import { StatusIcon } from '../shared/parts/status-icon.tsx'

interface Props {
  readonly stated: { readonly contentHash: string }
  /** Titles with several versions mean those of a format on a day. */
  readonly format?: string
  readonly on: string
}

/** Whether a list is the one that a receipt is about, found out in the browser. */
export function CompareList({ stated, format, on }: Props) {
  const [hashed, setHashed] = useState<CallResult<'hash'>>()
  const isSame = hashed?.contentHash === stated.contentHash
  return (
    <details class="panel receipt__compare">
      <summary>{t('receipt.compare')}</summary>
      <Form
        submit={t('receipt.compareNow')}
        onSubmit={async ({ list = '' }) => setHashed(await judgeCall('hash', { text: list, format, on }))}
      >
        <label class="field">
          <span class="field__label">{t('receipt.list')}</span>
          <textarea name="list" rows={8} required spellcheck={false} dir="auto" />
          <span class="field__hint">{t('receipt.compareHint')}</span>
        </label>
        <div aria-live="polite">
          {hashed && (
            <p class="cluster receipt__same" data-status={isSame ? 'legal' : 'illegal'}>
              <StatusIcon status={isSame ? 'legal' : 'illegal'} />{' '}
              <strong>{t(isSame ? 'receipt.same' : 'receipt.different')}</strong>
              {hashed.unread > 0 && <span>{t('receipt.unread', { n: hashed.unread })}</span>}
            </p>
          )}
        </div>
      </Form>
    </details>
  )
}
