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

// A worker needs HTTPS or localhost; elsewhere the page works as long as there is a connection.
if ('serviceWorker' in navigator) addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
