import { go } from '../../router.ts'
import { t } from '../../shared/language.ts'
import { Field, Form } from '../../shared/parts/form.tsx'
import { forgetEvent } from '../store/forget.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { closeDesk } from '../sync/open-desk.ts'

/** The one thing that cannot be undone: it takes the code of the event. */
export function DeleteEvent({ ready }: { readonly ready: ReadyDesk }) {
  const { code } = ready.record
  const remove = async (values: Readonly<Record<string, string>>) => {
    if (values.code?.trim().toUpperCase() !== code) throw new Error(t('desk.deleteOther', { code }))
    await deskApi(ready.record, '', { method: 'DELETE' })
    closeDesk()
    await forgetEvent(code)
    go('/desk', { replace: true })
  }
  return (
    <details class="panel">
      <summary>{t('desk.delete')}</summary>
      <Form submit={t('desk.delete')} onSubmit={remove}>
        <p>{t('desk.deleteHint')}</p>
        <Field name="code" label={t('desk.deleteCode', { code })} maxLength={6} />
      </Form>
    </details>
  )
}
