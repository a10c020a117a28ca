import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64url } from 'jose'

/** Hashes are shorter in base64url than in hexadecimal digits, and moments in seconds: what is signed is printed as a QR code. */
export const shortHash = (hex: string): string => base64url.encode(hexToBytes(hex))
export const longHash = (short: string): string => bytesToHex(base64url.decode(short))

export const toSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000)
export const toMoment = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const isShortHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value)

/** A whole number of at least 1; seconds up to the year 9999. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 253_402_300_799
