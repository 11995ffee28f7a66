/** Purposes of an upload; a document is visible only to its owner and operators. */
export const IMAGE_PURPOSES = ['picture', 'logo', 'document', 'content'] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]

/** Maximum bytes of an upload. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Stored widths of a picture or logo, in pixels: the lazy widths (specification 9) at which avatars are shown. */
export const PICTURE_WIDTHS = [48, 180, 360] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Stored widths of a content picture, in pixels (specification 9); a narrower picture keeps its width. */
export const CONTENT_WIDTHS = [360, 540, 720, 900] as const

/** Stored widths of a picture in the product's own texts: all lazy widths (specification 9). */
export const PROJECT_PICTURE_WIDTHS = [48, 180, ...CONTENT_WIDTHS] as const

/** Widths that `/files/` serves. */
export const SERVED_WIDTHS: readonly number[] = [...new Set<number>([...PICTURE_WIDTHS, ...PROJECT_PICTURE_WIDTHS])]

/** Width that picture addresses in user info contain. */
const NAMED_WIDTH: PictureWidth = 180

const ADDRESS = /^\/files\/([0-9a-f]{40})-180\.webp$/

/** The public address of a picture, as user info has it. */
export function getPictureAddress(hash: string): string {
  return `/files/${hash}-${String(NAMED_WIDTH)}.webp`
}

/** The address of a picture of a content, as its Markdown names it. */
export function getContentPictureAddress(hash: string): string {
  return `/files/${hash}-900.webp`
}

/** The `srcset` of a content picture in its stored widths. */
export function getContentPictureSrcset(hash: string, widths: readonly number[]): string {
  return widths.map((width) => `/files/${hash}-${String(width)}.webp ${String(width)}w`).join(', ')
}

/** The hash in the address of an uploaded picture; undefined for any other text. */
export function parsePictureHash(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}

/** The address of the same picture in another width. */
export function withPictureWidth(address: string, width: PictureWidth): string {
  const hash = parsePictureHash(address)
  return hash === undefined ? address : `/files/${hash}-${String(width)}.webp`
}

/** Maximum documents of one application. */
export const MAX_DOCUMENTS = 4

/** Answer of an upload: a document's id, or the address that a profile or a text refers to. */
export interface UploadedImage {
  hash: string
  /** Address of the picture; '' for a document. */
  url: string
}
