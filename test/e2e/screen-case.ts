import type { Page } from 'playwright-core'
import type { World } from './world.ts'

export interface ScreenCase {
  readonly name: string
  readonly path: string | ((world: World) => string)
  readonly signedIn?: boolean
  /** Brings the page, which has just been loaded, to what is to be looked at, and waits for it. */
  readonly show: (page: Page, world: World) => Promise<unknown>
  /** Undoes what later screens in the same page are not to find. */
  readonly leave?: (page: Page) => Promise<unknown>
}
