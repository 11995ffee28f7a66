/** Size in pixels. */
export interface ImageSize {
  width: number
  height: number
}

type View = DataView

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length))

function png(view: View): ImageSize {
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function gif(view: View): ImageSize {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** The largest picture of an icon file; 0 means 256. */
function ico(view: View): ImageSize | undefined {
  const sizes = Array.from({ length: Math.min(view.getUint16(4, true), 64) }, (_, index) => ({
    width: view.getUint8(6 + index * 16) || 256,
    height: view.getUint8(7 + index * 16) || 256,
  }))
  return sizes.toSorted((a, b) => b.width - a.width)[0]
}

/** Finds the frame header (SOF0 to SOF15 without DHT, JPG and DAC) among the segments. */
function jpeg(view: View): ImageSize {
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker without a length, or a padding byte before one.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

function webp(view: View, bytes: Uint8Array): ImageSize | undefined {
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8X')
    return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(27, true) & 0xffffff) }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** Width and height in pixels of an SVG's first tag, otherwise of its view box. */
function svg(bytes: Uint8Array): ImageSize | undefined {
  const tag = /<svg[\s>][^>]*/.exec(new TextDecoder().decode(bytes))?.[0]
  if (tag === undefined) return undefined
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d+(?:\\.\\d+)?)(?:px)?\\s*["']`).exec(tag)?.[1])
  const [, , boxWidth, boxHeight] = (/\sviewBox\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = {
    width: Math.round(side('width') || boxWidth || 0),
    height: Math.round(side('height') || boxHeight || 0),
  }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/**
 * Detects a picture's size from its first bytes: PNG, GIF, ICO, JPEG, WebP, SVG; undefined for other formats or too few
 * bytes.
 */
export function parseImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = ascii(bytes, 0, 4)
    if (start === '\u0089PNG') return png(view)
    if (start === 'GIF8') return gif(view)
    if (start === '\0\0\u0001\0' || start === '\0\0\u0002\0') return ico(view)
    if (start.startsWith('\u00ff\u00d8\u00ff')) return jpeg(view)
    if (start === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return webp(view, bytes)
    return svg(bytes)
  } catch (error) {
    // The bytes end before the size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
