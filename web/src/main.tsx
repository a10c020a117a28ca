import { render } from 'preact'
import { App } from './app.tsx'
import { match, startRouter } from './router.ts'
import { screenLoaders } from './screen-loaders.ts'
import { startLanguage } from './shared/language.ts'
import { loadScreen } from './shared/parts/lazy-screen.tsx'
import { startSession } from './shared/session.ts'
import { startTheme } from './shared/theme.ts'

startTheme()
startRouter()
startSession()
// The first screen appears whole. One that cannot be loaded says so itself.
const load = match.value && screenLoaders[match.value.screen]
await Promise.all([startLanguage(), load && loadScreen(load).catch(() => {})])
render(<App />, document.getElementById('app')!)
// No first screen waits for colours; without them the names of clans are still there.
import('./shared/clan-sheet.ts').then(({ startClanColours }) => startClanColours()).catch(() => {})

// A worker needs HTTPS or localhost; elsewhere the page works as long as there is a connection. It waits for the page's own
// files, unless the texts of the language took longer than those.
const keepForOffline = () => void navigator.serviceWorker.register('/sw.js')
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepForOffline()
  else addEventListener('load', keepForOffline)
}
