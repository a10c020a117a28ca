import { useState } from 'preact/hooks'
import { receiptIn } from '../../../src/features/events/receipts/verify-receipt.ts'
import { go, place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { t } from '../shared/language.ts'
import { isOnline } from '../shared/online.ts'
import { Form } from '../shared/parts/form.tsx'
import { Failure } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { CodeReader } from './code-reader.tsx'
import { Result } from './result.tsx'
import { NoKeys, type Verified, verify } from './verify.ts'

/** Verifies the receipt that the address carries, so that a link or a QR code is all that it takes. */
export function ReceiptPage(_props: ScreenProps) {
  useTitle(t('receipt.title'))
  const carried = useCarried()
  const verified = useResource<Verified | null>(`${carried} ${isOnline.value}`, async () =>
    carried === '' ? null : verify(carried),
  )
  const open = (text: string) => go(`/r#${encodeURIComponent(receiptIn(text).slice(0, 4096))}`)
  return (
    <div class="page page--narrow stack receipt">
      <h1>{t('receipt.title')}</h1>
      <p class="lead">{t('receipt.lead')}</p>
      {carried !== '' && (
        <div class="stack">
          {verified.data && <Result key={carried} verified={verified.data} />}
          {verified.error && <Fault error={verified.error} retry={verified.reload} />}
          {!verified.data && !verified.error && <p class="loading">{t('receipt.verifying')}</p>}
        </div>
      )}
      <section class="panel stack">
        <Form submit={t('receipt.verify')} onSubmit={async ({ receipt = '' }) => open(receipt)}>
          <label class="field">
            <span class="field__label">{t('receipt.field')}</span>
            <textarea
              name="receipt"
              class="receipt__text"
              rows={4}
              required
              spellcheck={false}
              autocapitalize="none"
              autocomplete="off"
              value={carried}
            />
          </label>
        </Form>
        <CodeReader onFound={open} />
      </section>
    </div>
  )
}

/** The receipt in the fragment. `#main` is the skip link's, which must not put it away. */
function useCarried(): string {
  const [kept, setKept] = useState('')
  const { fragment } = place.value
  if (fragment === 'main') return kept
  const carried = decoded(fragment)
  if (carried !== kept) setKept(carried)
  return carried
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

const Fault = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => (
  <Failure error={error instanceof NoKeys ? new Error(t('receipt.noKeys')) : error} retry={retry} />
)
