import { render } from 'preact'
import { clanColours } from '../../src/games/clan-colours.ts'
import { App } from './app.tsx'
import { startRouter } from './router.ts'
import { startClanColours } from './shared/clan-style.ts'
import { startLanguage } from './shared/language.ts'
import { startTheme } from './shared/theme.ts'

startTheme()
startClanColours(Object.values(clanColours))
startRouter()
await startLanguage()
render(<App />, document.getElementById('app')!)

// A worker needs HTTPS or localhost; elsewhere the page works as long as there is a connection.
if ('serviceWorker' in navigator) addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
