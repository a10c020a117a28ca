import type { DeviceKey } from '../../../../src/features/events/receipts/claim.ts'
import { leaveOver, leftOver, settleLeft } from '../../shared/store/left-over.ts'
import { committed, isStoreFault, openLocalStore } from '../../shared/store/local-store.ts'
import { uuid } from '../acts/uuid.ts'
import type { DeviceRecord } from '../store/records.ts'

/** This browser; the first time, it gets its id. */
export async function readDevice(): Promise<DeviceRecord> {
  const known = await (await openLocalStore()).get('device', 'device')
  return known ?? (await changeDevice({}))
}

async function changeDevice(changes: Partial<DeviceRecord>): Promise<DeviceRecord> {
  const tx = (await openLocalStore()).transaction('device', 'readwrite')
  const known = (await tx.store.get('device')) ??
    (leftOver.peek().get('device')?.value as DeviceRecord | undefined) ?? { id: uuid(), name: '' }
  const device = { ...known, ...changes }
  try {
    await committed(tx, () => tx.store.put(device, 'device'))
    settleLeft('device')
  } catch (fault) {
    if (!isStoreFault(fault)) throw fault
    leaveOver('device', device, () => void changeDevice({}))
  }
  return device
}

export const nameDevice = (name: string): Promise<DeviceRecord> => changeDevice({ name })

export const keepDeviceKey = (key: DeviceKey): Promise<DeviceRecord> => changeDevice({ key })

/** Whether the browser promises not to remove what is stored; null where it says nothing about it, as without HTTPS. */
export const isStorageKept = async (): Promise<boolean | null> => (await navigator.storage?.persisted?.()) ?? null

/** Asks the browser for that promise. Firefox asks the person. */
export const askToKeepStorage = async (): Promise<boolean | null> => (await navigator.storage?.persist?.()) ?? null
