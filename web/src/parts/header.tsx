import { match } from '../router.ts'
import { type MessageKey, t } from '../shared/language.ts'

const links: readonly { readonly href: string; readonly label: MessageKey; readonly screens: readonly string[] }[] = [
  { href: '/', label: 'nav.check', screens: ['check', 'shared'] },
  { href: '/build', label: 'nav.build', screens: ['build', 'buildDeck'] },
  { href: '/decks', label: 'nav.decks', screens: ['decks', 'deck', 'deckHistory'] },
  { href: '/odds', label: 'nav.odds', screens: ['odds'] },
  { href: '/cards', label: 'nav.cards', screens: ['cards', 'card'] },
  { href: '/lists', label: 'nav.lists', screens: ['lists', 'list'] },
]

export function Header() {
  const screen = match.value?.screen ?? ''
  return (
    <header class="site-header">
      <a class="brand" href="/">
        <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
          <rect x="4" y="4" width="56" height="56" rx="13" class="brand__seal" />
          <path d="M20 33.5 29 42l16-20" class="brand__mark" />
        </svg>
        <span>Kotei</span>
      </a>
      <nav aria-label={t('app.menu')}>
        <ul class="site-nav">
          {links.map(({ href, label, screens }) => (
            <li key={href}>
              <a href={href} aria-current={screens.includes(screen) ? 'page' : undefined}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a class="site-account" href="/account" aria-current={screen === 'account' ? 'page' : undefined}>
        {t('nav.account')}
      </a>
    </header>
  )
}
