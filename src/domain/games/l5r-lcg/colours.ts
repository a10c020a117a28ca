import { greatClanColours } from '../great-clan-colours.ts'

export const lcgColours = greatClanColours
