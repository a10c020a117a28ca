import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { match } from '../../router.ts'
import { type MessageKey, t, withChapters } from '../language.ts'
import { account } from '../session.ts'
import { BrandSeal } from './brand-seal.tsx'

const links: readonly { readonly href: string; readonly label: MessageKey; readonly screens: readonly string[] }[] = [
  { href: '/', label: 'nav.check', screens: ['check', 'shared'] },
  { href: '/build', label: 'nav.build', screens: ['build', 'buildDeck'] },
  { href: '/decks', label: 'nav.decks', screens: ['decks', 'deck', 'deckHistory'] },
  { href: '/odds', label: 'nav.odds', screens: ['odds'] },
  { href: '/cards', label: 'nav.cards', screens: ['cards', 'card'] },
  { href: '/lists', label: 'nav.lists', screens: ['lists', 'list'] },
]

/** Loaded for those who are signed in; where that fails, there is no bell. */
function Bell() {
  const [{ Part }, setLoaded] = useState<{ readonly Part?: ComponentType }>({})
  useEffect(() => {
    withChapters(['notices'], import('./notice-bell.tsx')).then(
      ({ NoticeBell }) => setLoaded({ Part: NoticeBell }),
      () => {},
    )
  }, [])
  return Part ? <Part /> : null
}

export function Header() {
  const screen = match.value?.screen ?? ''
  return (
    <header class="site-header">
      <a class="brand" href="/">
        <BrandSeal />
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
      {account.value !== null && <Bell />}
      <a class="site-account" href="/desk" aria-current={screen === 'desk' ? 'page' : undefined}>
        {t('nav.desk')}
      </a>
      <a class="site-account" href="/account" aria-current={screen === 'account' ? 'page' : undefined}>
        {t('nav.account')}
      </a>
    </header>
  )
}
