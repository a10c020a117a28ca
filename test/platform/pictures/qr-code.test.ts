import { expect, test } from '@jest/globals'
import { qrCode, qrSvg } from '../../../src/platform/pictures/qr-code.ts'
import { scan } from './scan-qr.ts'

const texts = [
  '7KQ2MD',
  'https://kotei.example/e/7KQ2MD/me#kp_0123456789',
  `https://kotei.example/r#${'aB-_9.'.repeat(68)}`,
]

test.each(texts)('a scanner reads %s', (text) => {
  expect(scan(qrCode(text))).toBe(text)
})

test('as SVG it is dark on light with the border that the standard asks for, and nothing else', () => {
  const svg = qrSvg('7KQ2MD')
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 29 29"/)
  expect(svg).toContain('M4 4h7v1h-7z')
  expect(svg).not.toMatch(/script|href|style/)
})
