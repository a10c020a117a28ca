import { useState } from 'preact/hooks'
import type { EntrantLink } from '../../../../src/features/events/entrants/schema.ts'
import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { QrImage } from '../../shared/parts/qr-image.tsx'
import { deskApi } from '../sync/desk-api.ts'
import type { EntrantProps } from './entrant-props.ts'

/** A new link for a player who has lost theirs, or never had one. The old one is dead from then on. */
export function PlayerLink({ ready, entrant }: EntrantProps) {
  const [link, setLink] = useState<string>()
  const [fault, setFault] = useState('')
  if (!mayDo(ready.actor, 'entrant.change', ready.view.settings)) return null
  const make = async () => {
    setFault('')
    try {
      const made = await deskApi<EntrantLink>(ready.record, `/entrants/${entrant.number}/link`, { method: 'POST' })
      setLink(new URL(made.link, location.origin).href)
    } catch (error) {
      setFault(error instanceof NoConnection ? t('desk.linkOffline') : (error as Error).message)
    }
  }
  return (
    <details class="panel">
      <summary>{t('desk.link')}</summary>
      <p class="field__hint">{t('desk.linkHint')}</p>
      {link ? (
        <div class="stack">
          <QrImage text={link} alt={t('desk.linkQr', { name: entrant.name })} />
          <p>
            <code class="secret">{link}</code>
          </p>
          <CopyButton text={() => link} label="desk.linkCopy" />
        </div>
      ) : (
        <button type="button" class="button button--quiet" onClick={() => void make()}>
          {t('desk.linkNew')}
        </button>
      )}
      <p class="field__error" role="status">
        {fault}
      </p>
    </details>
  )
}
