import { createHash } from 'node:crypto'
import type { ImagePurpose, UploadedImage } from '../../src/lib/account/images.ts'
import {
  CONTENT_WIDTHS,
  getContentPictureAddress,
  PICTURE_WIDTHS,
  getPictureAddress,
} from '../../src/lib/account/images.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import {
  addImage,
  deleteUploadCountsBefore,
  deleteImageRow,
  readImage,
  countUpload,
  takeUnusedImages,
} from '../store/images.ts'
import type { Store } from '../store/store.ts'
import { ConcurrencyLimit } from '../base/turns.ts'
import { WorkerPool } from '../base/workers/workers.ts'
import type { FileStore } from '../base/file-store.ts'
import type { ImageTasks } from './image-task.ts'
import { pictureKey } from './kept-picture.ts'

/** Maximum uploads of an account a day, including refused ones. */
const MAX_PER_DAY = 30
/** Timeout of one picture in milliseconds. */
const ENCODE_TIME = 8000
/** Milliseconds that an idle process is kept. */
const IDLE_TIME = 30_000
/** Megabytes of heap; pixels are stored outside the heap, and their number is limited. */
const HEAP = 128
/** Milliseconds after which an unused picture is deleted. */
const LOOSE_TIME = 2 * 86_400_000
/** Milliseconds between two checks. */
const SWEEP_TIME = 3_600_000
const MAX_PER_SWEEP = 200

/** Creates the worker pool that decodes pictures. */
export function createImageWorkerPool(time = ENCODE_TIME): WorkerPool<ImageTasks> {
  return new WorkerPool<ImageTasks>({
    room: 'files',
    permissions: { hasAddons: true },
    taskTimes: { encode: time },
    idleTime: IDLE_TIME,
    heap: HEAP,
    refuse: (reason) =>
      reason === 'busy' ? createStatusRefusal(503) : new ApiRefusal(400, '这张图片处理不了，请换一张'),
  })
}

/** Storage keys of a picture's files. A private picture has no key under `public/`. */
function keysOf({ hash, purpose }: { hash: string; purpose: ImagePurpose }): string[] {
  if (purpose === 'document') return [documentKey(hash)]
  return (purpose === 'content' ? CONTENT_WIDTHS : PICTURE_WIDTHS).map((width) => pictureKey(hash, width))
}

function addressOf(hash: string, purpose: ImagePurpose): string {
  if (purpose === 'document') return ''
  return purpose === 'content' ? getContentPictureAddress(hash) : getPictureAddress(hash)
}

function documentKey(hash: string): string {
  return `private/${hash.slice(0, 2)}/${hash}.webp`
}

/**
 * Hash that names a picture, computed from account, purpose, day and pixels. It includes the day, so that the name of a
 * deleted picture is not used again later.
 */
function hashOf(accountId: number, purpose: ImagePurpose, day: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${String(accountId)} ${purpose} ${day}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
}

/** Dependencies of the picture service. */
export interface ImageNeeds {
  store: Store
  files: FileStore
  workers: WorkerPool<ImageTasks>
  /** Called when deleting unused pictures fails. */
  onFault: (error: unknown) => void
}

/** Stores, reads and deletes uploaded pictures. */
export class Images {
  readonly #needs: ImageNeeds
  readonly #turns = new ConcurrencyLimit(1)
  #timer: NodeJS.Timeout | undefined

  constructor(needs: ImageNeeds) {
    this.#needs = needs
  }

  /** Starts to delete unused pictures periodically. */
  start(now: () => number): void {
    this.#timer = setInterval(() => void this.sweep(now()).catch(this.#needs.onFault), SWEEP_TIME).unref()
  }

  /** Ends the worker processes. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#needs.workers.close()
  }

  /**
   * Re-encodes and stores an uploaded picture, which no content uses yet. @throws ApiRefusal if the account's daily
   * uploads are used up or two uploads arrive at once; UserError for an unusable picture.
   */
  async upload(accountId: number, purpose: ImagePurpose, bytes: Uint8Array, now: number): Promise<UploadedImage> {
    const { store, files, workers } = this.#needs
    const day = getBeijingDay(now)
    const end = this.#turns.acquire(String(accountId))
    if (!end) throw new ApiRefusal(429, '上一张图片还没传完，请稍候')
    try {
      if (!(await countUpload(store, accountId, day, MAX_PER_DAY)))
        throw new ApiRefusal(429, `每天最多上传 ${String(MAX_PER_DAY)} 张图片，请明天再试`)
      const encoded = await workers.run('encode', { bytes, purpose })
      const { bytes: pixels, width, height } = encoded.at(-1) ?? { bytes: new Uint8Array(), width: 0, height: 0 }
      const hash = hashOf(accountId, purpose, day, pixels)
      // The row is added first: files without a row would never be deleted.
      await addImage(store, { hash, accountId, purpose, width, height, createdAt: new Date(now).toISOString() })
      const keys = keysOf({ hash, purpose })
      await Promise.all(encoded.map(async ({ bytes: written }, index) => files.put(keys[index] ?? '', written)))
      return { hash, url: addressOf(hash, purpose) }
    } finally {
      end()
    }
  }

  /** Reads the bytes of a public picture. */
  picture(hash: string, width: number): Promise<Buffer | undefined> {
    return this.#needs.files.get(pictureKey(hash, width))
  }

  /** Reads the bytes of a document, for the document's owner and for operators. */
  async document(hash: string, asking: { id: number; isOperator: boolean }): Promise<Buffer | undefined> {
    const image = await readImage(this.#needs.store, hash)
    if (image?.purpose !== 'document' || (image.accountId !== asking.id && !asking.isOperator)) return undefined
    return this.#needs.files.get(documentKey(hash))
  }

  /** Deletes pictures unused for two days, and those of deleted accounts at once. Returns the count. */
  async sweep(now: number): Promise<number> {
    const { store, files } = this.#needs
    const loose = await takeUnusedImages(store, new Date(now - LOOSE_TIME).toISOString(), MAX_PER_SWEEP)
    for (const image of loose) {
      for (const key of keysOf(image)) await files.remove(key)
      await deleteImageRow(store, image.hash)
    }
    await deleteUploadCountsBefore(store, getBeijingDay(now - LOOSE_TIME))
    return loose.length
  }
}
