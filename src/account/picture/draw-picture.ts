import { UserError } from '../../lib/user-error.ts'
import { getCropSquare, type Crop } from './crop.ts'

/** Maximum bytes of a chosen file; the uploaded picture is much smaller. */
const LARGEST_FILE = 30 * 1024 * 1024
/** Pixels of the side of an uploaded picture: twice the largest display size. */
const PICTURE_SIDE = 720
const DOCUMENT_SIDE = 2000
const QUALITY = 0.88

/** Minimum pixels of the shorter side; the server refuses less (server/files/encode-image.ts). */
const MIN_SIDE_LENGTH = 48

/** Decodes a chosen file to an upright picture. @throws UserError if the browser cannot decode it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > LARGEST_FILE) throw new UserError('图片太大，请选 30 MB 以内的')
  // SVG has no size of its own, and the server refuses it.
  if (file.type === 'image/svg+xml') throw new UserError('只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片')
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UserError('这个文件不是能打开的图片，请换一张')
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('浏览器画不出图片，请换一个浏览器')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Encodes as WebP, or as JPEG where the browser cannot write WebP. */
async function written(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (blob?.type === 'image/webp') return blob
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!jpeg) throw new UserError('浏览器画不出图片，请换一个浏览器')
  return jpeg
}

/** Cuts out the chosen square, at most 720 pixels wide. */
export async function cropToSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, side } = getCropSquare(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(MIN_SIDE_LENGTH, Math.min(PICTURE_SIDE, Math.round(side)))
  contextOf(canvas).drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return written(canvas)
}

/**
 * Resizes a page of a document to at most 2,000 pixels on its longer side.
 * @throws UserError if the browser cannot decode it or it is too small.
 */
export async function resizeDocument(file: Blob): Promise<Blob> {
  const picture = await decodePicture(file)
  const scale = Math.min(1, DOCUMENT_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  if (Math.min(canvas.width, canvas.height) < MIN_SIDE_LENGTH)
    throw new UserError(
      scale < 1 ? '图片太窄，长边不要超过短边的 40 倍' : `图片太小，边长至少 ${String(MIN_SIDE_LENGTH)} 像素`,
    )
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return written(canvas)
}
