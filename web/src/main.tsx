import { render } from 'preact'
import { App } from './app.tsx'
import { startRouter } from './router.ts'
import { startClanColours } from './shared/clan-sheet.ts'
import { startLanguage } from './shared/language.ts'
import { startSession } from './shared/session.ts'
import { startTheme } from './shared/theme.ts'

startTheme()
startClanColours()
startRouter()
startSession()
await startLanguage()
render(<App />, document.getElementById('app')!)

// A worker needs HTTPS or localhost; elsewhere the page works as long as there is a connection. It waits for the page's own
// files, unless the texts of the language took longer than those.
const keepForOffline = () => void navigator.serviceWorker.register('/sw.js')
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepForOffline()
  else addEventListener('load', keepForOffline)
}
