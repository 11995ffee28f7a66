import { canUseStoredData } from '../../api/api-error.ts'
import { getLocalPictureAddress, findLocalPictures } from '../../lib/content/content-form.ts'
import { uploadImage } from '../account/profile.ts'
import { createContentKey } from './device-writings.ts'

async function table() {
  const { database } = await import('../../db/database.ts')
  return database.draftPictures
}

/**
 * Stores a picture of a draft on this device. Resolves to the id by which the text refers to it until it is uploaded.
 */
export async function storeDraftPicture(account: number, content: string, picture: Blob): Promise<string> {
  const id = createContentKey()
  await (await table()).add({ id, account, content, picture, keptAt: Date.now() })
  return id
}

/** Reads a draft's picture; undefined if it is on another device. */
export async function readDraftPicture(id: string): Promise<Blob | undefined> {
  return (await (await table()).get(id))?.picture
}

/** Callbacks of uploading a text's pictures. */
export interface PictureUploadOptions {
  /** Returns the current text. */
  text: () => string
  /** Called after an upload: `address` replaces the placeholder `waiting` in the text. */
  onStored: (waiting: string, address: string) => void
  /** Called with the uploaded fraction of a picture, 0 to 1. */
  onPart: (id: string, part: number) => void
  signal: AbortSignal
  /** Upload function; `uploadImage` by default. */
  upload?: typeof uploadImage
}

/**
 * Uploads a text's pictures one after the other; a refused one does not stop the others.
 * @throws ApiError of the first refused picture.
 */
export async function uploadDraftPictures({
  text,
  onStored,
  onPart,
  signal,
  upload = uploadImage,
}: PictureUploadOptions): Promise<void> {
  const pictures = await table()
  let refusal: unknown
  for (const id of findLocalPictures(text())) {
    const row = await pictures.get(id)
    // The picture was removed from the text meanwhile, or is on another device.
    if (!row || !text().includes(getLocalPictureAddress(id))) continue
    try {
      const { url } = await upload(row.picture, 'content', {
        account: row.account,
        signal,
        onSent: (part) => onPart(id, part),
      })
      // After an abort its address would not be put into the text, so the picture remains here.
      signal.throwIfAborted()
      onStored(getLocalPictureAddress(id), url)
      await pictures.delete(id)
    } catch (error) {
      // If the server is not reached, the other pictures would fail too.
      if (signal.aborted || canUseStoredData(error)) throw error
      refusal ??= error
    }
  }
  if (refusal !== undefined) throw refusal
}
