import sharp, { type Sharp } from 'sharp'
import { CONTENT_WIDTHS, PROJECT_PICTURE_WIDTHS, PICTURE_WIDTHS } from '../../src/lib/account/images.ts'
import { UserError } from '../../src/lib/user-error.ts'
import { detectImageFormat, type ImageFormat } from './image-format.ts'
import type { EncodedImage, ImageTasks } from './image-task.ts'

/** Maximum pixels of a picture: more than any phone's usual photograph. */
const MAX_PIXELS = 50_000_000
/** Maximum pixels of the longest side; MIN_SIDE: minimum pixels of a picture's shorter side. */
const MAX_SIDE = 16_383
const MIN_SIDE_LENGTH = 48
/** Maximum pixels of a stored document's longest side; small print stays readable. */
const DOCUMENT_SIDE = 2000

/** Sharp's name of each format. */
const NAMES: Readonly<Record<ImageFormat, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

// The process is short-lived and handles one picture at a time: threads and caches would only use memory.
sharp.concurrency(1)
sharp.cache(false)
// Only these decoders are allowed; a file that passes the check of its first bytes cannot reach any other decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const BROKEN = '图片不完整或已损坏，请换一张'

/** Reads only the first frame of animations. Decoder warnings count as errors, as a truncated picture is unusable. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1, sequentialRead: true })
}

/**
 * Checks format and size.
 * @throws UserError in one sentence.
 */
async function checkSize(bytes: Uint8Array, format: ImageFormat): Promise<void> {
  const {
    format: found,
    width,
    height,
    compression,
  } = await open(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new UserError(
        error instanceof Error && /pixel limit/.test(error.message) ? '图片的像素太多，请缩小后再上传' : BROKEN,
      )
    })
  if (found !== NAMES[format] || (format === 'avif' && compression !== 'av1')) throw new UserError(BROKEN)
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new UserError('图片的像素太多，请缩小后再上传')
  if (Math.min(width, height) < MIN_SIDE_LENGTH)
    throw new UserError(`图片太小，边长至少 ${String(MIN_SIDE_LENGTH)} 像素`)
}

/** Encodes a picture: rotated upright, in sRGB, without metadata. */
async function written(picture: Sharp): Promise<EncodedImage> {
  const { data, info } = await picture
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UserError(BROKEN)
    })
  return { width: info.width, height: info.height, bytes: data }
}

/** Encodes a content's picture in each width, uncropped and never enlarged. */
async function contentWidths(upright: Sharp, widths: readonly number[]): Promise<EncodedImage[]> {
  const widest = await upright
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UserError(BROKEN)
    })
  const { width, height, channels } = widest.info
  return Promise.all(
    widths.map((wanted) =>
      written(
        sharp(widest.data, { raw: { width, height, channels } }).resize({ width: wanted, withoutEnlargement: true }),
      ),
    ),
  )
}

/**
 * Re-encodes an uploaded file: squares in each width for a profile picture or logo, at most 2,000 pixels for a
 * document, text widths for a content's picture. Only pixels are kept.
 * @throws UserError for a file that is no picture, broken, too large or too small.
 */
export async function encodeImage({ bytes, purpose }: ImageTasks['encode']['asked']): Promise<EncodedImage[]> {
  const format = detectImageFormat(bytes)
  if (format === undefined) throw new UserError('只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片')
  await checkSize(bytes, format)
  // Decoded in full once, so that a fault in the last rows is found for any width.
  const upright = open(bytes).autoOrient()
  if (purpose === 'document')
    return [await written(upright.resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true }))]
  if (purpose === 'content' || purpose === 'own')
    return contentWidths(upright, purpose === 'own' ? PROJECT_PICTURE_WIDTHS : CONTENT_WIDTHS)
  const widest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0
  const square = await upright
    .resize(widest, widest, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UserError(BROKEN)
    })
  const { width, height, channels } = square.info
  return Promise.all(
    PICTURE_WIDTHS.map((side) => written(sharp(square.data, { raw: { width, height, channels } }).resize(side, side))),
  )
}
