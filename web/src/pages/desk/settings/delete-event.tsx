import type { ReadyDesk } from '../../../desk/desk.ts'
import { deskApi } from '../../../desk/desk-api.ts'
import { forgetEvent } from '../../../desk/forget.ts'
import { closeDesk } from '../../../desk/open-desk.ts'
import { Field, Form } from '../../../parts/form.tsx'
import { go } from '../../../router.ts'
import { t } from '../../../shared/language.ts'

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
