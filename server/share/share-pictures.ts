import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createStatusRefusal } from '../calls/api-error.ts'
import { createFolderStore } from '../files/folder-store.ts'
import type { FileStore } from '../base/file-store.ts'
import { WorkerPool, type TaskRefusal } from '../base/workers/workers.ts'
import type { ShareTasks, ShareText } from './share-task.ts'

/** Version of the drawing; raised when the same text gives another picture. */
const DRAWING = 1
/** Timeout of one picture in milliseconds. */
const DRAW_TIME = 8000
/** Milliseconds that an idle process is kept. */
const IDLE_TIME = 30_000
/** Heap limit of the process in megabytes. */
const HEAP = 128
/** Maximum pictures on disk, about 20 kB each. */
const MAX_PICTURES = 5000
/** Number of new pictures after which surplus ones are deleted. */
const SWEEP_AFTER = 200

/** Draws share pictures and caches them on disk by their text. */
export class SharePictures {
  readonly #folder: string
  readonly #files: FileStore
  readonly #workers: WorkerPool<ShareTasks>
  readonly #drawing = new Map<string, Promise<Buffer>>()
  #drawn = 0

  /** Caches pictures in a folder; `onFault` is called when drawing fails, unless the queue is full. */
  constructor(dataDir: string, onFault: (reason: Exclude<TaskRefusal, 'busy'>) => void) {
    this.#folder = path.join(dataDir, 'share')
    this.#files = createFolderStore(this.#folder)
    const fonts = path.join(this.#folder, 'fonts')
    this.#workers = new WorkerPool<ShareTasks>({
      room: 'share',
      args: [fonts],
      // Fonts installed on the machine do not change the pictures.
      env: { FONTCONFIG_FILE: path.join(fonts, 'fonts.conf') },
      permissions: { reads: [fonts], writes: [fonts], hasAddons: true },
      taskTimes: { draw: DRAW_TIME },
      idleTime: IDLE_TIME,
      heap: HEAP,
      refuse: (reason) => {
        if (reason !== 'busy') onFault(reason)
        return createStatusRefusal(503)
      },
    })
  }

  /** The file name of a picture, a hash of its text. */
  nameOf(text: ShareText): string {
    return createHash('sha256')
      .update(JSON.stringify([DRAWING, text.title, text.section, text.date, text.brand]))
      .digest('hex')
      .slice(0, 32)
  }

  /** Finds a cached picture; undefined if there is none. */
  find(name: string): Promise<Buffer | undefined> {
    return this.#files.get(`pictures/${name}.png`)
  }

  /** Draws a picture; concurrent calls for the same text share one drawing. */
  draw(text: ShareText): Promise<Buffer> {
    const name = this.nameOf(text)
    const known = this.#drawing.get(name)
    if (known) return known
    const drawing = this.#draw(name, text).finally(() => this.#drawing.delete(name))
    this.#drawing.set(name, drawing)
    return drawing
  }

  async close(): Promise<void> {
    await this.#workers.close()
  }

  async #draw(name: string, text: ShareText): Promise<Buffer> {
    const bytes = Buffer.from(await this.#workers.run('draw', text))
    await this.#files.put(`pictures/${name}.png`, bytes)
    this.#drawn += 1
    if (this.#drawn % SWEEP_AFTER === 0) await this.sweep()
    return bytes
  }

  /** Deletes the oldest pictures beyond the maximum. */
  async sweep(most = MAX_PICTURES): Promise<void> {
    const folder = path.join(this.#folder, 'pictures')
    const names = await readdir(folder)
    if (names.length <= most) return
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        at: await stat(path.join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    )
    const old = files.toSorted((a, b) => b.at - a.at).slice(most)
    for (const { name } of old) await rm(path.join(folder, name), { force: true })
  }
}
