import { useEffect, useRef, useState } from 'preact/hooks'
import type { MessageKey } from '../shared/language.ts'
import { t } from '../shared/language.ts'
import { createScanner } from '../shared/scan-code.ts'

interface Props {
  readonly onFound: (text: string) => void
}

/** Other codes are in sight of a camera, too. */
const mayBeReceipt = (text: string | undefined): text is string => /[\w-]+\.[\w-]+\.[\w-]+$/.test(text ?? '')

/** Reads the QR code of a receipt with the camera, or in a picture. */
export function CodeReader({ onFound }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<MessageKey>()
  const readPicture = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    try {
      const [scan, picture] = await Promise.all([createScanner(), createImageBitmap(file)])
      const text = await scan(picture)
      if (mayBeReceipt(text)) return onFound(text)
    } catch {
      // Not a picture.
    }
    setFault('receipt.pictureFault')
  }
  const stop = (found?: MessageKey) => {
    setOpen(false)
    setFault(found)
  }
  return (
    <div class="stack">
      <div class="cluster">
        {'mediaDevices' in navigator && (
          <button type="button" class="button button--quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'receipt.cameraStop' : 'receipt.camera')}
          </button>
        )}
        <label class="button button--quiet receipt__picture">
          {t('receipt.picture')}
          <input
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              void readPicture(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {isOpen && (
        <Camera
          onFound={(text) => {
            stop()
            onFound(text)
          }}
          onFault={() => stop('receipt.cameraFault')}
        />
      )}
      {fault && (
        <p class="field__error" role="alert">
          {t(fault)}
        </p>
      )}
    </div>
  )
}

/** In milliseconds, between two looks at the picture. */
const rest = 150

function Camera({ onFound, onFault }: Props & { readonly onFault: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const closing = new AbortController()
    watch(video.current!, closing.signal).then(
      (text) => text !== undefined && onFound(text),
      () => !closing.signal.aborted && onFault(),
    )
    return () => closing.abort()
  }, [])
  return (
    <figure class="receipt__camera">
      <video ref={video} playsInline muted />
      <figcaption>{t('receipt.cameraHint')}</figcaption>
    </figure>
  )
}

/** The first code that the camera sees; undefined if it was closed before. */
async function watch(video: HTMLVideoElement, closed: AbortSignal): Promise<string | undefined> {
  const [scan, stream] = await Promise.all([
    createScanner(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ])
  try {
    if (closed.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!closed.aborted) {
      const text = await scan(video)
      if (mayBeReceipt(text)) return closed.aborted ? undefined : text
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
