import type { Flag } from '../../../../src/features/events/model/queue.ts'
import { t } from '../../shared/language.ts'

/** What a person at the desk should notice, in words. */
export function Flags({ flags }: { readonly flags: readonly Flag[] }) {
  return (
    <>
      {flags.map((flag) => (
        <span key={flag} class="flag" data-flag={flag}>
          {t(`desk.flag.${flag}`)}
        </span>
      ))}
    </>
  )
}
