import { useState } from 'preact/hooks'
import { t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onKept: () => Promise<void> | void
}

/** The codes are shown this once, so leaving takes a deliberate step. */
export function RecoveryCodeSheet({ codes, onKept }: Props) {
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<Error>()
  const text = `${codes.join('\n')}\n`
  return (
    <section class="panel stack" aria-labelledby="codes-title">
      <h1 id="codes-title">{t('account.codesTitle')}</h1>
      <p>{t('account.codesText')}</p>
      <ol class="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="cluster no-print">
        <a
          class="button button--quiet"
          download="kotei-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('account.codesSave')}
        </a>
        <button type="button" class="button button--quiet" onClick={() => print()}>
          {t('deck.print')}
        </button>
      </div>
      <label class="inline-field">
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
        <span>{t('account.codesKept')}</span>
      </label>
      {error && <Failure error={error} />}
      <button
        type="button"
        class="button"
        disabled={!kept}
        onClick={async () => {
          try {
            await onKept()
          } catch (failure) {
            setError(failure as Error)
          }
        }}
      >
        {t('account.continue')}
      </button>
    </section>
  )
}
