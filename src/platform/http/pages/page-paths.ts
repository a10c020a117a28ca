/**
 * The paths of the page, by the name of the screen. The server answers them with the page, and the page's router shows
 * the screen; a segment that begins with a colon is a parameter.
 */
const pagePaths = {
  check: '/',
  shared: '/d',
  build: '/build',
  buildDeck: '/build/:id',
  decks: '/decks',
  deck: '/decks/:id',
  deckHistory: '/decks/:id/history',
  odds: '/odds',
  cards: '/cards',
  card: '/cards/:game/:id',
  lists: '/lists',
  list: '/lists/:game/:format',
  meta: '/lists/:game/:format/meta',
  account: '/account',
  notices: '/notices',
  help: '/help',
  desk: '/desk',
  deskQueue: '/desk/:code',
  deskEntrant: '/desk/:code/n/:number',
  deskCheck: '/desk/:code/check/:number',
  deskTables: '/desk/:code/tables',
  deskPrint: '/desk/:code/print',
  deskSettings: '/desk/:code/settings',
  deskLog: '/desk/:code/log',
  event: '/e/:code',
  eventMine: '/e/:code/me',
  receipt: '/r',
} as const

export type Screen = keyof typeof pagePaths

/**
 * The documents that the build makes: they differ only in what the browser is to fetch before the page asks for it, so that
 * a screen behind a lazy module is there as soon as the first one.
 */
export const shells = ['index', 'desk', 'queue'] as const

export function shellOf(screen: Screen | undefined): (typeof shells)[number] {
  if (screen === 'desk') return 'desk'
  return screen?.startsWith('desk') ? 'queue' : 'index'
}

export interface PageMatch {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

/** The screen at a path; a slash at the end makes no difference. */
export function matchPage(path: string): PageMatch | undefined {
  const given = segments(path)
  for (const [screen, pattern] of Object.entries(pagePaths)) {
    const params = matchSegments(segments(pattern), given)
    if (params) return { screen: screen as Screen, params }
  }
  return undefined
}

/** Whether a path belongs to the API, its documents or its interfaces for other sites: the page never answers there. */
export const isServicePath = (path: string) =>
  /^\/(v1|api|card|compat|docs|embed|oembed|openapi\.(json|yaml)|metrics|livez|readyz)(\/|$)|^\/decks\/[^/]+\/view$/.test(
    path,
  )

const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = given[index]!
    if (!expected.startsWith(':')) {
      if (expected !== segment) return undefined
      continue
    }
    const value = decoded(segment)
    if (value === undefined) return undefined
    params[expected.slice(1)] = value
  }
  return params
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
