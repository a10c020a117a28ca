import type { ReadyDesk } from '../sync/desk.ts'

/** The name under which the log shows this device. */
export const deviceName = ({ device, actor }: Pick<ReadyDesk, 'device' | 'actor'>) => device.name || actor.label

/** Whether the service knows the device by its name, and the key that signs what it hands out. */
export const isEnrolled = (ready: ReadyDesk): boolean => ready.record.enrolledAs === deviceName(ready)
