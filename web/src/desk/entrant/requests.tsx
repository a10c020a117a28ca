import { formatInstant, t } from '../../shared/language.ts'
import { doTo } from '../acts/do.ts'
import { byName } from '../frame/by-name.ts'
import { step } from '../sync/step.ts'
import type { EntrantProps } from './entrant-props.ts'

/** What the player asked the desk for. */
export function Requests({ entrant }: EntrantProps) {
  const { number, requests } = entrant
  return (
    <>
      {requests.map(({ id, text, by, at }) => (
        <section key={id} class="panel desk-conflict" aria-label={t('desk.request')}>
          <h2>{t('desk.request')}</h2>
          <p class="entrant__request" dir="auto">
            {text}
          </p>
          <div class="cluster">
            <button
              type="button"
              class="button button--quiet"
              onClick={() => void doTo(number, 'resolve', [step('resolve', number, { operation: id })])}
            >
              {t('desk.requestDone')}
            </button>
            <span class="muted">{t('desk.byAt', { by: byName(by), at: formatInstant(at) })}</span>
          </div>
        </section>
      ))}
    </>
  )
}
