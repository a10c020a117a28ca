/** Browsers on Android and macOS read codes themselves. */
interface NativeDetector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

export type Scan = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

/** A reader of QR codes: the browser's own, or one that is loaded for the purpose. */
export async function createScanner(): Promise<Scan> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.includes('qr_code')) return loadedScanner()
  const detector = new Native({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue
}

/** In pixels: more of a picture takes longer and shows no more squares. */
const maxSide = 1000

async function loadedScanner(): Promise<Scan> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (source) => {
    const [width, height] =
      'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
    if (width === 0 || height === 0) return undefined
    const scale = Math.min(1, maxSide / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in sight.
      return undefined
    }
  }
}
