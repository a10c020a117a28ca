import { spaced } from '../../../../src/domain/messages/french-spacing.ts'
import type { Message } from './message.ts'

const inMessage = (message: Message): Message =>
  typeof message === 'string' ? spaced(message) : { one: spaced(message.one), other: spaced(message.other) }

/** Texts with the narrow spaces that French has before some marks. */
export const withFrenchSpaces = <T extends Readonly<Record<string, Message>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, inMessage(message)])) as T
