import { createHash } from 'node:crypto'
import type { ImagePurpose, UploadedImage } from '../../src/lib/account/images.ts'
import { CONTENT_WIDTHS, contentPictureAddress, PICTURE_WIDTHS, pictureAddress } from '../../src/lib/account/images.ts'
import { beijingDay } from '../base/beijing-time.ts'
import { ApiRefusal, refusalForStatus } from '../calls/api-error.ts'
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

/** Uploads that one account has a day, those that are refused too. */
const MAX_PER_DAY = 30
/** Milliseconds for one picture, and for which a process is kept. */
const ENCODE_TIME = 8000
const IDLE_TIME = 30_000
/** Megabytes of heap; pixels are beside it, and bounded by their number. */
const HEAP = 128
/** Milliseconds after which a picture that nothing shows is deleted, and between two looks for such. */
const LOOSE_TIME = 2 * 86_400_000
const SWEEP_TIME = 3_600_000
const MAX_PER_SWEEP = 200

/** Processes that decode pictures. */
export function createImageWorkerPool(time = ENCODE_TIME): WorkerPool<ImageTasks> {
  return new WorkerPool<ImageTasks>({
    room: 'files',
    permissions: { hasAddons: true },
    taskTimes: { encode: time },
    idleTime: IDLE_TIME,
    heap: HEAP,
    refuse: (reason) => (reason === 'busy' ? refusalForStatus(503) : new ApiRefusal(400, '这张图片处理不了，请换一张')),
  })
}

/** The keys under which the files of a picture are kept. What is not public has no public key. */
function keysOf({ hash, purpose }: { hash: string; purpose: ImagePurpose }): string[] {
  if (purpose === 'document') return [documentKey(hash)]
  return (purpose === 'content' ? CONTENT_WIDTHS : PICTURE_WIDTHS).map((width) => pictureKey(hash, width))
}

function addressOf(hash: string, purpose: ImagePurpose): string {
  if (purpose === 'document') return ''
  return purpose === 'content' ? contentPictureAddress(hash) : pictureAddress(hash)
}

function documentKey(hash: string): string {
  return `private/${hash.slice(0, 2)}/${hash}.webp`
}

/** What a name is made of: whose picture it is, for what, the day, and its pixels. A deleted picture's name does not come back on another day. */
function hashOf(accountId: number, purpose: ImagePurpose, day: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${String(accountId)} ${purpose} ${day}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
}

/** What pictures of accounts need. */
export interface ImageNeeds {
  store: Store
  files: FileStore
  workers: WorkerPool<ImageTasks>
  /** Called for a sweep that failed. */
  onFault: (error: unknown) => void
}

/** Takes pictures in, gives them out, and deletes those that nothing shows. */
export class Images {
  readonly #needs: ImageNeeds
  readonly #turns = new ConcurrencyLimit(1)
  #timer: NodeJS.Timeout | undefined

  constructor(needs: ImageNeeds) {
    this.#needs = needs
  }

  /** Deletes loose pictures from now on, as long as the process runs. */
  start(now: () => number): void {
    this.#timer = setInterval(() => void this.sweep(now()).catch(this.#needs.onFault), SWEEP_TIME).unref()
  }

  /** Ends the processes. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#needs.workers.close()
  }

  /**
   * Writes a stranger's picture anew and keeps it; nothing shows it yet.
   * @throws ApiRefusal where the account has had its uploads of the day or sends two at once; UserError for what is no usable picture.
   */
  async upload(accountId: number, purpose: ImagePurpose, bytes: Uint8Array, now: number): Promise<UploadedImage> {
    const { store, files, workers } = this.#needs
    const day = beijingDay(now)
    const end = this.#turns.acquire(String(accountId))
    if (!end) throw new ApiRefusal(429, '上一张图片还没传完，请稍候')
    try {
      if (!(await countUpload(store, accountId, day, MAX_PER_DAY)))
        throw new ApiRefusal(429, `每天最多上传 ${String(MAX_PER_DAY)} 张图片，请明天再试`)
      const encoded = await workers.run('encode', { bytes, purpose })
      const { bytes: pixels, width, height } = encoded.at(-1) ?? { bytes: new Uint8Array(), width: 0, height: 0 }
      const hash = hashOf(accountId, purpose, day, pixels)
      // Noted first: files that nobody knows of would stay for ever.
      await addImage(store, { hash, accountId, purpose, width, height, createdAt: new Date(now).toISOString() })
      const keys = keysOf({ hash, purpose })
      await Promise.all(encoded.map(async ({ bytes: written }, index) => files.put(keys[index] ?? '', written)))
      return { hash, url: addressOf(hash, purpose) }
    } finally {
      end()
    }
  }

  /** The bytes of a public picture. */
  picture(hash: string, width: number): Promise<Buffer | undefined> {
    return this.#needs.files.get(pictureKey(hash, width))
  }

  /** The bytes of a document, for its owner and for operators. */
  async document(hash: string, asking: { id: number; isOperator: boolean }): Promise<Buffer | undefined> {
    const image = await readImage(this.#needs.store, hash)
    if (image?.purpose !== 'document' || (image.accountId !== asking.id && !asking.isOperator)) return undefined
    return this.#needs.files.get(documentKey(hash))
  }

  /** Deletes pictures that nothing has shown for two days; those of accounts that are gone at once. */
  async sweep(now: number): Promise<number> {
    const { store, files } = this.#needs
    const loose = await takeUnusedImages(store, new Date(now - LOOSE_TIME).toISOString(), MAX_PER_SWEEP)
    for (const image of loose) {
      for (const key of keysOf(image)) await files.remove(key)
      await deleteImageRow(store, image.hash)
    }
    await deleteUploadCountsBefore(store, beijingDay(now - LOOSE_TIME))
    return loose.length
  }
}
