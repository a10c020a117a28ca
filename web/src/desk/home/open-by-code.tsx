import { go } from '../../router.ts'
import { canonicalCode } from '../../shared/event-code.ts'
import { t } from '../../shared/language.ts'
import { Field, Form } from '../../shared/parts/form.tsx'

/** For staff with accounts, who are told the code and need no link. */
export function OpenByCode() {
  return (
    <section class="panel">
      <h2>{t('desk.home.byCode')}</h2>
      <Form
        submit={t('desk.open')}
        onSubmit={async ({ code = '' }) => go(`/desk/${encodeURIComponent(canonicalCode(code.trim()))}`)}
      >
        <Field name="code" label={t('desk.home.code')} hint={t('desk.home.codeHint')} maxLength={6} />
      </Form>
    </section>
  )
}
