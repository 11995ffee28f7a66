import type { ImagePurpose } from '../../src/lib/account/images.ts'

/** One width of a picture, in webp. */
export interface EncodedImage {
  width: number
  height: number
  bytes: Uint8Array
}

/** What the processes for pictures do. */
export interface ImageTasks {
  /** A file as pictures of ours, the narrowest first; 'own' is one of the product's own. */
  encode: { asked: { bytes: Uint8Array; purpose: ImagePurpose | 'own' }; answer: EncodedImage[] }
}
