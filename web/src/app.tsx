import { match } from './router.ts'
import { screenLoaders } from './screen-loaders.ts'
import { t } from './shared/language.ts'
import { NotFoundPage } from './shared/not-found.tsx'
import { isOnline } from './shared/online.ts'
import { Footer } from './shared/parts/footer.tsx'
import { Header } from './shared/parts/header.tsx'
import { LazyScreen } from './shared/parts/lazy-screen.tsx'
import { screenHeader } from './shared/screen-header.ts'
import { leftOver } from './shared/store/left-over.ts'

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
