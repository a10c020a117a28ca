import type { Language } from '../../../../src/domain/messages/language.ts'
import { language, languageNames, setLanguage, t } from '../language.ts'
import { type Theme, theme, themes } from '../theme.ts'

export function Footer() {
  return (
    <footer class="site-footer">
      <label class="inline-field">
        <span>{t('footer.language')}</span>
        <select value={language()} onChange={(event) => void setLanguage(event.currentTarget.value as Language)}>
          {Object.entries(languageNames).map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="inline-field">
        <span>{t('footer.theme')}</span>
        <select
          value={theme.value}
          onChange={(event) => {
            theme.value = event.currentTarget.value as Theme
          }}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {t(`theme.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <span class="site-footer__links">
        <a href="/help">{t('nav.help')}</a>
        <a href="/docs">{t('footer.api')}</a>
      </span>
    </footer>
  )
}
