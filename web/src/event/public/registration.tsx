import { useState } from 'preact/hooks'
import type { CreatedEntrant } from '../../../../src/features/events/entrants/schema.ts'
import type { EventView } from '../../../../src/features/events/schema.ts'
import { go } from '../../router.ts'
import { api } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { Field, Form } from '../../shared/parts/form.tsx'
import { eventPath } from '../state/player.ts'
import { keepSecret } from '../state/player-link.ts'

/** Entering without an account: the answer has the player's own link, which is shown once. */
export function Registration({ event }: { readonly event: EventView }) {
  const [created, setCreated] = useState<CreatedEntrant>()
  if (created) return <OwnLink event={event} created={created} />
  const register = async ({ name, pronouns = '' }: Readonly<Record<string, string>>) => {
    const body = { name, ...(pronouns.trim() === '' ? {} : { pronouns }) }
    const answer = await api<CreatedEntrant>(eventPath(event.code, '/register'), { method: 'POST', body })
    await keepSecret(event.code, answer.secret)
    setCreated(answer)
  }
  return (
    <section class="panel stack" aria-labelledby="register-title">
      <h2 id="register-title">{t('event.register')}</h2>
      <p>{t('event.registerLead')}</p>
      <Form onSubmit={register} submit={t('event.register')}>
        <Field name="name" label={t('event.name')} autocomplete="name" maxLength={80} />
        <Field name="pronouns" label={t('event.pronouns')} maxLength={30} isOptional />
      </Form>
    </section>
  )
}

function OwnLink({ event, created }: { readonly event: EventView; readonly created: CreatedEntrant }) {
  return (
    <section class="panel stack" role="status" aria-labelledby="entered-title">
      <h2 id="entered-title">{t('event.entered', { n: created.number })}</h2>
      <p>{t('event.ownLink')}</p>
      <p>
        <code class="secret">{location.origin + created.link}</code>
      </p>
      <div class="cluster">
        <CopyButton text={() => location.origin + created.link} label="event.copyLink" class="button" />
        <button type="button" class="button button--quiet" onClick={() => go(`/e/${event.code}/me`)}>
          {t('event.toMine')}
        </button>
      </div>
    </section>
  )
}
