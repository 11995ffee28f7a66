import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PROJECT_PICTURE_WIDTHS } from '../../src/lib/account/images.ts'
import type { WorkerPool } from '../base/workers/workers.ts'
import type { FileStore } from '../base/file-store.ts'
import type { ImageTasks } from './image-task.ts'

/** A picture that is kept in the widths of texts. */
export interface StoredPicture {
  /** Names its files under `/files/`. */
  hash: string
  /** Of the widest, in pixels. */
  width: number
  height: number
  /** Those in which it is kept. */
  widths: readonly number[]
}

/** Goes up when the same file gives other pictures, so that all are made again. */
const ENCODING = 2

const size = z.object({ width: z.int().min(1), height: z.int().min(1) })

/** The key under which the bytes of a public picture are kept. */
export function pictureKey(hash: string, width: number): string {
  return `public/${hash.slice(0, 2)}/${hash}-${String(width)}.webp`
}

const sizeKey = (hash: string): string => `sizes/${hash.slice(0, 2)}/${hash}.json`

async function readSize(files: FileStore, hash: string): Promise<StoredPicture | undefined> {
  const stored = await files.get(sizeKey(hash))
  if (!stored) return undefined
  try {
    return { hash, ...size.parse(JSON.parse(stored.toString('utf8'))), widths: PROJECT_PICTURE_WIDTHS }
  } catch {
    // It is written anew.
    return undefined
  }
}

/**
 * Keeps a picture of the project's own files. Unlike an account's it has no row and is never swept: whoever has the file can
 * make it again. Its size is written last, so that a process that dies leaves nothing that looks whole.
 * @throws UserError for what is no usable picture.
 */
export async function storeProjectPicture(
  { files, workers }: { files: FileStore; workers: WorkerPool<ImageTasks> },
  bytes: Uint8Array,
): Promise<StoredPicture> {
  const hash = createHash('sha256')
    .update(`own ${String(ENCODING)}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
  const known = await readSize(files, hash)
  if (known) return known
  const encoded = await workers.run('encode', { bytes, purpose: 'own' })
  await Promise.all(
    encoded.map(async ({ bytes: written }, index) =>
      files.put(pictureKey(hash, PROJECT_PICTURE_WIDTHS[index] ?? 0), written),
    ),
  )
  const { width, height } = encoded.at(-1) ?? { width: 0, height: 0 }
  await files.put(sizeKey(hash), Buffer.from(JSON.stringify({ width, height })))
  return { hash, width, height, widths: PROJECT_PICTURE_WIDTHS }
}
