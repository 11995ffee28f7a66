/** What an account may upload a picture for; a document is seen by its owner and by operators alone. */
export const IMAGE_PURPOSES = ['picture', 'logo', 'document', 'content'] as const
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number]

/** Bytes of the largest upload. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** The widths in which a picture or logo is kept, in pixels: of the lazy widths (specification 9) those an avatar is shown in. */
export const PICTURE_WIDTHS = [48, 180, 360] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The widths in which a picture of a content is kept, in pixels (specification 9); a narrower one stays as wide as it is. */
export const CONTENT_WIDTHS = [360, 540, 720, 900] as const

/** The widths in which a picture of the product's own texts is kept: all of the lazy widths (specification 9). */
export const PROJECT_PICTURE_WIDTHS = [48, 180, ...CONTENT_WIDTHS] as const

/** The widths that `/files/` answers. */
export const SERVED_WIDTHS: readonly number[] = [...new Set<number>([...PICTURE_WIDTHS, ...PROJECT_PICTURE_WIDTHS])]

/** The width that addresses in user info name. */
const NAMED_WIDTH: PictureWidth = 180

const ADDRESS = /^\/files\/([0-9a-f]{40})-180\.webp$/

/** The public address of a picture, as user info has it. */
export function pictureAddress(hash: string): string {
  return `/files/${hash}-${String(NAMED_WIDTH)}.webp`
}

/** The address of a picture of a content, as its Markdown names it. */
export function contentPictureAddress(hash: string): string {
  return `/files/${hash}-900.webp`
}

/** The widths in which such a picture is kept, as `srcset` has them. */
export function getContentPictureSrcset(hash: string, widths: readonly number[]): string {
  return widths.map((width) => `/files/${hash}-${String(width)}.webp ${String(width)}w`).join(', ')
}

/** The hash in the address of a picture of ours; undefined for any other text. */
export function parsePictureHash(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}

/** The address of the same picture in another width. */
export function withPictureWidth(address: string, width: PictureWidth): string {
  const hash = parsePictureHash(address)
  return hash === undefined ? address : `/files/${hash}-${String(width)}.webp`
}

/** Pictures of one application. */
export const MAX_DOCUMENTS = 4

/** What an upload is answered with: for a document its number, otherwise the address that a profile or a text takes. */
export interface UploadedImage {
  hash: string
  /** Empty for a document. */
  url: string
}
