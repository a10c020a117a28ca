import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** The header of a screen that has its own places to go, in the place of the site's; it also says how the connection is. */
export const screenHeader = signal<ComponentType | null>(null)

/** While the screen is shown. */
export function useScreenHeader(header: ComponentType): void {
  useLayoutEffect(() => {
    screenHeader.value = header
    return () => {
      screenHeader.value = null
    }
  }, [header])
}
