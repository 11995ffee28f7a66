import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PROJECT_PICTURE_WIDTHS } from '../../src/lib/account/images.ts'
import type { WorkerPool } from '../base/workers/workers.ts'
import type { FileStore } from '../base/file-store.ts'
import type { ImageTasks } from './image-task.ts'

/** A picture that is stored in the widths of texts. */
export interface StoredPicture {
  /** Hash that names its files under `/files/`. */
  hash: string
  /** Width of the widest version, in pixels. */
  width: number
  height: number
  /** The widths in which it is stored. */
  widths: readonly number[]
}

/** Version of the encoding; raised when results change, so that all pictures are encoded again. */
const ENCODING = 2

const size = z.object({ width: z.int().min(1), height: z.int().min(1) })

/** The storage key of a public picture's bytes. */
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
    // An unreadable size file is written again.
    return undefined
  }
}

/**
 * Stores a picture of the project's own files. It has no database row and is never deleted, as it can be made again
 * from the file. The size is written last, so that a crash leaves no picture that seems complete. @throws UserError for
 * an unusable picture.
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
