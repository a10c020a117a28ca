import { match, type Screen } from '../../router.ts'
import { type MessageKey, t } from '../../shared/language.ts'
import { BrandSeal } from '../../shared/parts/brand-seal.tsx'
import { desk } from '../sync/desk.ts'
import { SyncStatus } from './sync-status.tsx'

interface Place {
  readonly path: string
  readonly label: MessageKey
  readonly screens: readonly Screen[]
  readonly onlyFor?: 'organiser'
}

const places: readonly Place[] = [
  { path: '', label: 'desk.nav.queue', screens: ['deskQueue', 'deskEntrant'] },
  { path: '/tables', label: 'desk.nav.checks', screens: ['deskTables', 'deskCheck'] },
  { path: '/print', label: 'desk.nav.print', screens: ['deskPrint'] },
  { path: '/log', label: 'desk.nav.log', screens: ['deskLog'] },
  { path: '/settings', label: 'desk.nav.settings', screens: ['deskSettings'], onlyFor: 'organiser' },
]

/** In the place of the site's: the event, its screens, and how the device stands with the service. */
export function DeskHeader() {
  const { screen, params } = match.value ?? {}
  const current = desk.value
  const ready = current.kind === 'ready' ? current : undefined
  const code = encodeURIComponent(params?.code ?? '')
  return (
    <header class="site-header desk-header">
      <a class="brand" href="/desk" title={t('desk.allEvents')}>
        <BrandSeal />
        <span class="desk-header__event" dir="auto">
          {ready ? ready.view.settings.name : t('desk.title')}
        </span>
      </a>
      <nav aria-label={t('app.menu')}>
        <ul class="site-nav">
          {places
            .filter(({ onlyFor }) => !onlyFor || ready?.actor.role === onlyFor)
            .map(({ path, label, screens }) => (
              <li key={path}>
                <a href={`/desk/${code}${path}`} aria-current={screen && screens.includes(screen) ? 'page' : undefined}>
                  {t(label)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <SyncStatus />
    </header>
  )
}
