import { checkKeys } from '../check/keys-dialog.tsx'
import { t } from '../shared/language.ts'
import { KeyList } from '../shared/parts/key-list.tsx'
import { StatusIcon } from '../shared/parts/status-icon.tsx'

const statuses = ['legal', 'illegal', 'undetermined'] as const

export function HelpPage() {
  return (
    <div class="page page--narrow help stack">
      <h1>{t('help.title')}</h1>
      <p class="lead">{t('help.lead')}</p>
      <section>
        <h2>{t('help.use')}</h2>
        <ul>
          <li>{t('help.useCheck')}</li>
          <li>{t('help.useFix')}</li>
          <li>{t('help.useShare')}</li>
          <li>{t('help.useMore')}</li>
        </ul>
      </section>
      <section>
        <h2>{t('help.verdicts')}</h2>
        <dl class="meanings">
          {statuses.map((status) => (
            <div key={status}>
              <dt>
                <StatusIcon status={status} /> {t(`status.${status}`)}
              </dt>
              <dd>{t(`help.${status}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('help.keys')}</h2>
        <KeyList keys={checkKeys} />
      </section>
      <section>
        <h2>{t('help.data')}</h2>
        <p>{t('help.dataText')}</p>
      </section>
      <section>
        <h2>{t('help.privacy')}</h2>
        <p>{t('help.privacyText')}</p>
      </section>
      <section>
        <h2>{t('help.receipts')}</h2>
        <p>
          {t('help.receiptsText')} <a href="/r">{t('help.verifyReceipt')}</a>
        </p>
      </section>
      <section>
        <h2>{t('help.more')}</h2>
        <p>
          {t('help.moreText')} <a href="/docs">{t('help.docs')}</a>
        </p>
      </section>
    </div>
  )
}
