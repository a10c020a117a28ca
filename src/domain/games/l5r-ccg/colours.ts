import type { ClanColours } from '../colour.ts'
import { greatClanColours } from '../great-clan-colours.ts'

/** Minor clans, which have few cards each, look neutral. */
export const ccgColours = {
  ...greatClanColours,
  'brotherhood-of-shinsei': { light: '#7d6a1c', dark: '#b5a04a' },
  naga: { light: '#52751f', dark: '#8db35b' },
  ninja: { light: '#3d4b5c', dark: '#8090a3' },
  ratling: { light: '#7a5c3a', dark: '#b3936c' },
  spider: { light: '#5a3550', dark: '#b98aa9' },
  spirit: { light: '#496d95', dark: '#8bb0da' },
  'toturis-army': { light: '#8f3f6b', dark: '#d583ad' },
} as const satisfies ClanColours
