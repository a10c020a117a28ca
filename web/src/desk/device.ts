import type { DeviceKey } from '../../../src/receipts/claim.ts'
import { openLocalStore } from '../shared/local-store.ts'
import type { DeviceRecord } from './records.ts'
import { uuid } from './uuid.ts'

/** This browser; the first time, it gets its id. */
export async function readDevice(): Promise<DeviceRecord> {
  const tx = (await openLocalStore()).transaction('device', 'readwrite')
  const known = await tx.store.get('device')
  const device = known ?? { id: uuid(), name: '' }
  if (!known) await tx.store.put(device, 'device')
  await tx.done
  return device
}

async function changeDevice(changes: Partial<DeviceRecord>): Promise<DeviceRecord> {
  const known = await readDevice()
  const tx = (await openLocalStore()).transaction('device', 'readwrite')
  const device = { ...((await tx.store.get('device')) ?? known), ...changes }
  await tx.store.put(device, 'device')
  await tx.done
  return device
}

export const nameDevice = (name: string): Promise<DeviceRecord> => changeDevice({ name })

export const keepDeviceKey = (key: DeviceKey): Promise<DeviceRecord> => changeDevice({ key })

/** Whether the browser promises not to remove what is stored; null where it says nothing about it, as without HTTPS. */
export const isStorageKept = async (): Promise<boolean | null> => (await navigator.storage?.persisted?.()) ?? null

/** Asks the browser for that promise. Firefox asks the person. */
export const askToKeepStorage = async (): Promise<boolean | null> => (await navigator.storage?.persist?.()) ?? null
