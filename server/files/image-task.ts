import type { ImagePurpose } from '../../src/lib/account/images.ts'

/** One width of a picture, in webp. */
export interface EncodedImage {
  width: number
  height: number
  bytes: Uint8Array
}

/** Tasks of the picture worker processes. */
export interface ImageTasks {
  /** Encodes a file as WebP pictures, narrowest first; 'own' is for the product's own files. */
  encode: { asked: { bytes: Uint8Array; purpose: ImagePurpose | 'own' }; answer: EncodedImage[] }
}
