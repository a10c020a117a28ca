import { bytes, type Reply, type ReplyOptions } from './reply.ts'

export const svgType = 'image/svg+xml'

/** The picture carries its own colours for dark pages; nothing else in it may load or run. */
export function pictureReply(svg: string, options: ReplyOptions = {}): Reply {
  const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
  return bytes(svg, `${svgType}; charset=utf-8`, { ...options, headers })
}
