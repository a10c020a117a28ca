import { createDeviceKey, type DeviceKey } from '../../../../src/features/events/receipts/claim.ts'
import { ApiProblem } from '../../shared/api.ts'
import { keepRecord } from '../store/keep.ts'
import { desk, inTurn, type ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { announce } from '../sync/tabs.ts'
import { keepDeviceKey } from './device.ts'
import { deviceName } from './is-enrolled.ts'

/**
 * Registers the device with the event under its name, and with the key that signs what it hands out without a connection. A
 * browser without such keys, as on a page without HTTPS, is registered without one.
 */
export async function enrolDevice(ready: ReadyDesk): Promise<void> {
  const { record, device } = ready
  const { code } = record
  const name = deviceName(ready)
  const key = device.key ?? (await newKey())
  const body = { id: device.id, name, ...(key ? { publicKey: key.publicKey } : {}) }
  await deskApi(record, '/devices', { method: 'POST', body }).catch((error) => {
    // The service knows it by a link that it had before.
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error
  })
  await inTurn(async () => {
    const now = desk.value
    if (now.kind !== 'ready' || now.record.code !== code) return
    const changed = await keepRecord(now, { enrolledAs: name })
    desk.value = { ...now, record: changed, device: { ...now.device, key } }
  })
  announce({ kind: 'state' })
}

async function newKey(): Promise<DeviceKey | undefined> {
  try {
    const key = await createDeviceKey()
    await keepDeviceKey(key)
    return key
  } catch {
    return undefined
  }
}
