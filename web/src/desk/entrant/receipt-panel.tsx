import { useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { QrImage } from '../../shared/parts/qr-image.tsx'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { deskResponse } from '../sync/desk-api.ts'
import type { EntrantProps } from './entrant-props.ts'

/** What the player takes along: the receipt of the service or, before the service knows of it, the claim of this desk. */
export function ReceiptPanel({ ready, entrant }: EntrantProps) {
  const [isOpen, setOpen] = useState(false)
  const { accepted } = entrant
  if (!accepted || ready.actor.role === 'reader') return null
  const waiting = ready.outbox.find(
    ({ operation }) => operation.kind === 'accept' && operation.body.submission === accepted.submission,
  )?.operation
  const claim = waiting?.kind === 'accept' ? waiting.body.claim : undefined
  return (
    <details class="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('desk.receipt')}</summary>
      {waiting ? (
        <>
          <p class="field__hint">{t(claim ? 'desk.receiptClaim' : 'desk.receiptLater')}</p>
          {claim && <Signed jws={claim} />}
        </>
      ) : (
        isOpen && <Receipt ready={ready} entrant={entrant} />
      )}
    </details>
  )
}

function Receipt({ ready, entrant }: EntrantProps) {
  const { number, accepted } = entrant
  const receipt = useResource(accepted!.submission, async (signal) =>
    (await deskResponse(ready.record, `/entrants/${number}/receipt`, { signal })).text(),
  )
  return (
    <>
      <p class="field__hint">{t('desk.receiptHint')}</p>
      <ResourceState resource={receipt} />
      {receipt.data && <Signed jws={receipt.data} />}
    </>
  )
}

const Signed = ({ jws }: { readonly jws: string }) => (
  <QrImage text={`${location.origin}/r#${jws}`} alt={t('desk.receiptQr')} />
)
