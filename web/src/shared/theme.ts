import { effect, signal } from '@preact/signals'
import { readSetting, writeSetting } from './settings.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `auto` follows the system. */
export const theme = signal<Theme>('auto')

export function startTheme(): void {
  theme.value = themes.find((name) => name === readSetting('theme')) ?? 'auto'
  effect(() => {
    writeSetting('theme', theme.value)
    if (theme.value === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme.value
  })
}
