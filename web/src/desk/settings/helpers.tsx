import { useState } from 'preact/hooks'
import type { CreatedHelper, HelperView } from '../../../../src/features/events/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { Field, Form } from '../../shared/parts/form.tsx'
import { QrImage } from '../../shared/parts/qr-image.tsx'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { useResource } from '../../shared/use-resource.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'

const roles = ['desk', 'judge', 'reader'] as const

/** Links for helpers: no accounts, one press to revoke. */
export function Helpers({ ready }: { readonly ready: ReadyDesk }) {
  const { record } = ready
  const helpers = useResource('helpers', (signal) =>
    deskApi<{ readonly data: readonly HelperView[] }>(record, '/helpers', { signal }),
  )
  const [made, setMade] = useState<CreatedHelper>()
  const create = async ({ label = '', role = 'desk' }: Readonly<Record<string, string>>) => {
    setMade(await deskApi<CreatedHelper>(record, '/helpers', { method: 'POST', body: { label, role } }))
    helpers.reload()
  }
  const revoke = async (id: string) => {
    await deskApi(record, `/helpers/${id}`, { method: 'DELETE' }).catch(() => {})
    if (made?.id === id) setMade(undefined)
    helpers.reload()
  }
  const valid = helpers.data?.data.filter(({ revokedAt }) => revokedAt === null) ?? []
  return (
    <section class="panel stack">
      <h2>{t('desk.helpers')}</h2>
      <p class="field__hint">{t('desk.helpersHint')}</p>
      <ResourceState resource={helpers} />
      {valid.length > 0 && (
        <ul class="rows">
          {valid.map((helper) => (
            <HelperRow key={helper.id} helper={helper} onRevoke={() => void revoke(helper.id)} />
          ))}
        </ul>
      )}
      {made?.link && <MadeLink label={made.label} link={new URL(made.link, location.origin).href} />}
      <Form key={made?.id} submit={t('desk.helperNew')} onSubmit={create}>
        <Field name="label" label={t('desk.helperLabel')} hint={t('desk.helperLabelHint')} maxLength={60} />
        <label class="field">
          <span class="field__label">{t('desk.helperRole')}</span>
          <select name="role">
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`desk.roleChoice.${role}`)}
              </option>
            ))}
          </select>
        </label>
      </Form>
    </section>
  )
}

interface RowProps {
  readonly helper: HelperView
  readonly onRevoke: () => void
}

function HelperRow({ helper, onRevoke }: RowProps) {
  const { label, role, username, lastSeenAt, expiresAt } = helper
  return (
    <li class="row spread">
      <span>
        <strong dir="auto">{username ?? label}</strong> {t(`desk.role.${role}`)}
        <br />
        <span class="muted">
          {lastSeenAt ? t('desk.lastSeen', { at: formatInstant(lastSeenAt) }) : t('desk.neverSeen')}
          {' · '}
          {t('desk.expires', { at: formatInstant(expiresAt) })}
        </span>
      </span>
      <button type="button" class="button button--quiet button--small" onClick={onRevoke}>
        {t('desk.revoke')}
      </button>
    </li>
  )
}

function MadeLink({ label, link }: { readonly label: string; readonly link: string }) {
  return (
    <div class="made-link" role="status">
      <p>
        <strong dir="auto">{label}</strong>: {t('desk.linkOnce')}
      </p>
      <QrImage text={link} alt={t('desk.linkQr', { name: label })} />
      <p>
        <code class="secret">{link}</code>
      </p>
      <CopyButton text={() => link} label="desk.linkCopy" />
    </div>
  )
}
