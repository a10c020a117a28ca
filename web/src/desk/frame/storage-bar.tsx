import { t } from '../../shared/language.ts'
import { LazyPart } from '../../shared/parts/lazy-part.tsx'
import { leftOver } from '../../shared/store/left-over.ts'
import { asides, onlyHere } from '../store/aside.ts'
import type { ReadyDesk } from '../sync/desk.ts'

const loadFile = async () => (await import('./outbox-file.tsx')).OutboxFile

/** The device has no room: what is done goes on, and is on this screen alone until it is sent or there is room. */
export function StorageBar({ ready }: { readonly ready: ReadyDesk }) {
  const { code } = ready.record
  if (!asides.value.has(code))
    return leftOver.value.size > 0 ? (
      <p class="notice" role="alert">
        {t('app.notStored')}
      </p>
    ) : null
  const { length: n } = onlyHere(code)
  return (
    <div class="desk-ended stack" role="alert">
      <p>
        <strong>{t('desk.full')}</strong> {n > 0 ? t('desk.fullOnlyHere', { n }) : t('desk.fullSent')}
      </p>
      {n > 0 && <LazyPart load={loadFile} props={{ ready, canLoad: false }} />}
    </div>
  )
}
