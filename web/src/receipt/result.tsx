import type { Receipt, ReceiptClaim } from '../../../src/features/events/receipts/schema.ts'
import { formatDay, formatInstant, t } from '../shared/language.ts'
import { StatusIcon } from '../shared/parts/status-icon.tsx'
import { today } from '../shared/today.ts'
import { bannerOf } from './banner.ts'
import { CompareList } from './compare-list.tsx'
import type { Verified } from './verify.ts'

/** What was found out about a receipt. */
export function Result({ verified }: { readonly verified: Verified }) {
  const { found } = verified
  const { status, word, text, values } = bannerOf(verified, formatInstant)
  return (
    <>
      <div class="verdict receipt__banner" data-status={status} role="status">
        <StatusIcon status={status} />
        <p class="verdict__words">
          <strong>{t(word)}</strong>
          <span class="verdict__where">{t(text, values)}</span>
        </p>
      </div>
      {found.outcome === 'genuine' && (
        <>
          <Stated receipt={found.receipt} />
          <CompareList stated={found.receipt} format={found.receipt.format} on={found.receipt.judgedOn} />
        </>
      )}
      {found.outcome === 'claim' && (
        <>
          {found.receipt !== undefined && (
            <a class="button button--quiet" href={`/r#${found.receipt}`}>
              {t('receipt.seeReceipt')}
            </a>
          )}
          {found.verified && <p>{t('receipt.claimVerified')}</p>}
          <StatedClaim claim={found.claim} />
          <CompareList stated={found.claim} on={today()} />
        </>
      )}
    </>
  )
}

function Stated({ receipt }: { readonly receipt: Receipt }) {
  const { event, number, acceptedAt, submission, status, format, revision, judgedOn, contentHash } = receipt
  const judgedBy = revision === null ? format : `${format}/${revision}`
  return (
    <section class="panel" aria-labelledby="stated">
      <h2 id="stated">{t('receipt.stated')}</h2>
      <dl class="word-facts">
        <Fact name={t('receipt.event')} value={event} href={`/e/${event}`} />
        <Fact name={t('receipt.number')} value={String(number)} />
        <Fact name={t('receipt.accepted')} value={formatInstant(acceptedAt)} />
        <Fact name={t('receipt.submission')} value={t('receipt.submissionNth', { n: submission })} />
        <Fact name={t('receipt.verdict')} value={status === null ? t('receipt.notJudged') : t(`status.${status}`)} />
        <Fact
          name={t('receipt.judged')}
          value={t('receipt.judgedOn', { format: judgedBy, day: formatDay(judgedOn) })}
        />
        <Hash hash={contentHash} />
      </dl>
      <p class="field__hint">{t('receipt.noName')}</p>
    </section>
  )
}

function StatedClaim({ claim }: { readonly claim: ReceiptClaim }) {
  const { event, number, madeAt, contentHash } = claim
  return (
    <section class="panel" aria-labelledby="stated">
      <h2 id="stated">{t('receipt.stated')}</h2>
      <dl class="word-facts">
        <Fact name={t('receipt.event')} value={event} href={`/e/${event}`} />
        <Fact name={t('receipt.number')} value={String(number)} />
        <Fact name={t('receipt.madeAt')} value={formatInstant(madeAt)} />
        <Hash hash={contentHash} />
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly href?: string
}

const Fact = ({ name, value, href }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{href === undefined ? value : <a href={href}>{value}</a>}</dd>
  </div>
)

/** In groups as on the sheet, so that it can be compared by eye. */
const Hash = ({ hash }: { readonly hash: string }) => (
  <div>
    <dt>{t('receipt.hash')}</dt>
    <dd class="receipt__hash">{hash.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
  </div>
)
