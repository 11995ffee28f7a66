import { canUseStoredData } from '../../api/api-error.ts'
import { getLocalPictureAddress, findLocalPictures } from '../../lib/content/content-form.ts'
import { uploadImage } from '../account/profile.ts'
import { createContentKey } from './device-writings.ts'

async function table() {
  const { database } = await import('../../db/database.ts')
  return database.draftPictures
}

/** Keeps a picture of a content on this device. Resolves to the id by which the text names it until the server has it. */
export async function storeDraftPicture(account: number, content: string, picture: Blob): Promise<string> {
  const id = createContentKey()
  await (await table()).add({ id, account, content, picture, keptAt: Date.now() })
  return id
}

/** A picture of this device; undefined where it is not here (it waits on another one). */
export async function readDraftPicture(id: string): Promise<Blob | undefined> {
  return (await (await table()).get(id))?.picture
}

/** How the pictures of a text go to the server. */
export interface PictureUploadOptions {
  /** Gives the text, now. */
  text: () => string
  /** The server has a picture: its address takes the place of the waiting one. */
  onStored: (waiting: string, address: string) => void
  /** How much of a picture has gone, 0 to 1. */
  onPart: (id: string, part: number) => void
  signal: AbortSignal
  /** How one goes; `uploadImage` unless told otherwise. */
  upload?: typeof uploadImage
}

/** Uploads the pictures of a text that wait on this device, one after the other; one that is refused holds none up. @throws ApiError of the first that the server did not take. */
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
    // It was taken out of the text meanwhile, or is on another device.
    if (!row || !text().includes(getLocalPictureAddress(id))) continue
    try {
      const { url } = await upload(row.picture, 'content', {
        account: row.account,
        signal,
        onSent: (part) => onPart(id, part),
      })
      // Nobody would put its address into the text any more: it stays here.
      signal.throwIfAborted()
      onStored(getLocalPictureAddress(id), url)
      await pictures.delete(id)
    } catch (error) {
      // Without the server the others do not go either.
      if (signal.aborted || canUseStoredData(error)) throw error
      refusal ??= error
    }
  }
  if (refusal !== undefined) throw refusal
}
