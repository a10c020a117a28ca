import type { Judgement } from '../../judge/protocol.ts'

const paths: Readonly<Record<Judgement['status'], string>> = {
  legal: 'M6 12.5 10.2 17 18 7.5',
  illegal: 'M7.5 7.5l9 9m0-9-9 9',
  undetermined: 'M9 9.2c.3-1.9 1.5-2.7 3-2.7 1.8 0 3 1 3 2.6 0 2.3-3 2.4-3 4.6m0 3.3v.1',
}

/** A check mark, a cross or a question mark; beside a word that says the same. */
export function StatusIcon({ status }: { readonly status: Judgement['status'] }) {
  return (
    <svg class="status-icon" data-status={status} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={paths[status]} />
    </svg>
  )
}
