import { useMemo } from 'preact/hooks'
import { qrSvg } from '../../../../src/platform/pictures/qr-code.ts'

/** A text as a QR code for the camera of a phone. */
export function QrImage({ text, alt }: { readonly text: string; readonly alt: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`, [text])
  return <img class="qr" src={source} alt={alt} width="240" height="240" />
}
