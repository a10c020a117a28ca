import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type BrowserFiles, hasPackagedBrowser, packagedBrowser } from './packaged-browser.ts'

export interface Missing {
  /** Why there is none. */
  readonly missing: string
}

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'msedge',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
]

const usualPlaces = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => commands.map((name) => `${folder}/${name}`)),
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  ...['Chromium', 'Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    const inside = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return folder ? inside.map((file) => join(folder, file)) : []
  }),
]

/** The browser of `KOTEI_CHROMIUM`, else an installed one, else, on Linux x64, the one from npm. */
export async function findBrowser(): Promise<BrowserFiles | Missing> {
  const chosen = process.env.KOTEI_CHROMIUM
  if (chosen && !isExecutable(chosen)) return { missing: `KOTEI_CHROMIUM is ${chosen}, which cannot be run` }
  const installed = chosen || findInstalled(process.env.PATH ?? '', usualPlaces)
  if (installed) return { executablePath: installed, env: {} }
  if (!hasPackagedBrowser) return { missing: 'no Chromium, Chrome or Edge is installed' }
  try {
    return await packagedBrowser()
  } catch (error) {
    return { missing: `no Chromium, Chrome or Edge is installed, and ${(error as Error).message}` }
  }
}

/** The first of the known commands in the folders of `searchPath`, else the first of the places that exists. */
export function findInstalled(searchPath: string, places: readonly string[]): string | undefined {
  const folders = searchPath.split(delimiter).filter((folder) => isAbsolute(folder))
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
