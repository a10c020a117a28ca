import { useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { Field, Form } from '../../shared/parts/form.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { askToKeepStorage, isStorageKept, nameDevice, readDevice } from '../device/device.ts'
import { forgetDevice, readEvents } from '../store/forget.ts'

/** Its name in the log, whether the browser keeps what is stored, and a way to remove all of it. */
export function ThisDevice() {
  const device = useResource('device', async () => ({ ...(await readDevice()), isKept: await isStorageKept() }))
  const [said, setSaid] = useState('')
  if (device.error) return <p class="panel">{t('desk.noStore')}</p>
  if (!device.data) return null
  const { name, isKept } = device.data
  const enrol = async (newName: string) => {
    await nameDevice(newName.trim())
    await askToKeepStorage()
    setSaid(t('desk.device.named'))
    device.reload()
  }
  return (
    <section class="panel">
      <h2>{t(name === '' ? 'desk.device.make' : 'desk.device')}</h2>
      <p class="field__hint">{t('desk.device.hint')}</p>
      <Form
        key={name}
        submit={t(name === '' ? 'desk.device.enrol' : 'desk.device.rename')}
        onSubmit={async ({ name = '' }) => enrol(name)}
      >
        <Field name="name" label={t('desk.device.name')} value={name} hint={t('desk.device.nameHint')} maxLength={60} />
      </Form>
      <p role="status">{said}</p>
      {name !== '' && isKept !== null && <p>{t(isKept ? 'desk.device.kept' : 'desk.device.notKept')}</p>}
      <Forget />
    </section>
  )
}

function Forget() {
  const [state, setState] = useState<'ready' | 'unsent' | 'done'>('ready')
  const forget = async (isCertain: boolean) => {
    const unsent = (await readEvents()).some(({ waiting }) => waiting > 0)
    if (unsent && !isCertain) return setState('unsent')
    await forgetDevice()
    setState('done')
  }
  return (
    <div class="stack">
      <p class="field__hint">{t('desk.device.forgetHint')}</p>
      {state === 'unsent' && <p class="field__error">{t('desk.device.unsent')}</p>}
      <button type="button" class="button button--danger" onClick={() => void forget(state === 'unsent')}>
        {t(state === 'unsent' ? 'desk.home.forgetAnyway' : 'desk.device.forget')}
      </button>
      <p role="status">{state === 'done' ? t('desk.device.forgotten') : ''}</p>
    </div>
  )
}
