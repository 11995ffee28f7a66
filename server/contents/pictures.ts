import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { MAX_IMAGE_BYTES } from '../../src/lib/account/images.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import type { StoredPicture } from '../files/kept-picture.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { getErrorCode } from '../store/store.ts'
import { ContentFault } from './front-matter.ts'

/**
 * Stores a picture in the widths that texts use; bytes that are already stored are not encoded again. @throws UserError
 * for an unusable picture.
 */
export type StorePicture = (bytes: Uint8Array) => Promise<StoredPicture>

/** The pictures of a text by their address in the Markdown, such as `pictures/cartons.png`. */
export type TextPictures = ReadonlyMap<string, StoredPicture>

export const NO_PICTURES: TextPictures = new Map()

/** Matches the address of a picture beside the contents. */
const NAMED = /\](?:\(|:[ \t]*)<?(pictures\/[^\s)>]*)/g
/** Matches a single file name, so that no path leaves the folder. */
const ADDRESS = /^pictures\/[\w-][\w.-]*$/
/** Maximum pictures of one text. */
const MAX = 20

async function readPicture(folder: string, address: string): Promise<Buffer | string> {
  const file = path.join(folder, address)
  try {
    if ((await stat(file)).size > MAX_IMAGE_BYTES) return `is larger than ${String(MAX_IMAGE_BYTES)} bytes`
    return await readFile(file)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === '') throw error
    return code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
  }
}

/** Stores the pictures that a content file names. @throws ContentFault at the line of the first unusable picture. */
export async function storePictures({
  folder,
  file,
  source,
  keep,
}: {
  folder: string
  file: string
  source: string
  keep: StorePicture
}): Promise<TextPictures> {
  const kept = new Map<string, StoredPicture>()
  for (const { index, 1: address = '' } of source.matchAll(NAMED)) {
    if (kept.has(address)) continue
    const fail = (why: string): never => {
      throw new ContentFault(file, source.slice(0, index).split('\n').length, `${address} ${why}`)
    }
    if (kept.size === MAX) fail(`is past ${String(MAX)} pictures`)
    if (!ADDRESS.test(address)) fail('is no name of a picture: letters, digits, "-", "_" and "." only')
    const bytes = await readPicture(folder, address)
    if (typeof bytes === 'string') return fail(bytes)
    try {
      kept.set(address, await keep(bytes))
    } catch (error) {
      if (!isUserError(error) && !(error instanceof ApiRefusal)) throw error
      fail(`is no usable picture: ${error.message}`)
    }
  }
  return kept
}

/** Hashes the pictures of a text; '' if there are none. */
export function hashPictures(pictures: TextPictures): string {
  return pictures.size === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([...pictures]))
        .digest('hex')
}
