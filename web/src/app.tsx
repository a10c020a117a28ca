import { NotFoundPage } from './pages/not-found.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { LazyScreen } from './parts/lazy-screen.tsx'
import { match } from './router.ts'
import { screenLoaders } from './screen-loaders.ts'
import { t } from './shared/language.ts'
import { leftOver } from './shared/left-over.ts'
import { isOnline } from './shared/online.ts'
import { screenHeader } from './shared/screen-header.ts'

function CurrentScreen() {
  const found = match.value
  if (!found) return <NotFoundPage />
  const load = screenLoaders[found.screen]
  return load ? <LazyScreen load={load} params={found.params} /> : <NotFoundPage />
}

export function App() {
  const OwnHeader = screenHeader.value
  return (
    <>
      <a class="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {OwnHeader ? <OwnHeader /> : <Header />}
      {!isOnline.value && !OwnHeader && (
        <p class="notice notice--offline" role="status">
          {t('app.offline')}
        </p>
      )}
      {leftOver.value.size > 0 && !OwnHeader && (
        <p class="notice" role="alert">
          {t('app.notStored')}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <CurrentScreen />
      </main>
      <Footer />
    </>
  )
}
