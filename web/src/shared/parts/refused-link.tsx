import { t } from '../language.ts'
import { refusedLinks, sayRefusedLink } from '../link-secret.ts'

interface Props {
  readonly code: string
  /** Whether the page goes on with another link, or with the account. */
  readonly hasOther: boolean
}

/** A link that was opened does not work: what was there before has stayed. */
export function RefusedLink({ code, hasOther }: Props) {
  const message = refusedLinks.value[code]
  if (message === undefined) return null
  return (
    <div class="notice notice--link" role="alert">
      <p>
        <strong>{t('app.linkRefused')}</strong> {message} {t(hasOther ? 'app.linkUnchanged' : 'app.linkAsk')}
      </p>
      {hasOther && (
        <button
          type="button"
          class="button button--quiet button--small"
          onClick={() => sayRefusedLink(code, undefined)}
        >
          {t('app.linkNoted')}
        </button>
      )}
    </div>
  )
}

/** A link that was opened and could not be tried yet. */
export const UntriedLink = () => (
  <p class="notice" role="status">
    {t('app.linkUntried')}
  </p>
)
