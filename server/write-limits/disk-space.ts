import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Kinds of writers, in the order in which they are stopped as the disk fills up. */
export const WRITER_KINDS = ['tracking', 'stranger', 'account'] as const
export type Writer = (typeof WRITER_KINDS)[number]

/** Minimum free bytes for each kind to write; 0 is no bound. */
export type SpaceBounds = Readonly<Record<Writer, number>>

/** Reads the free space of a file system, like `fs.statfs`. */
export type ReadSpace = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Reads the space of a folder, or of its nearest existing parent. */
async function readNearest(folder: string): ReturnType<ReadSpace> {
  try {
    return await statfs(folder)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return readNearest(dirname(folder))
  }
}

interface DiskSpaceNeeds {
  /** The data folder: SQLite database, pictures, and other files of the server. */
  folder: string
  bounds: SpaceBounds
  log: { warn: (fields: object, message: string) => void; info: (fields: object, message: string) => void }
  readSpace?: ReadSpace | undefined
}

/** Milliseconds between two measurements. */
const LOOK_MS = 5_000

/** Monitors the free space of the data folder, and decides which kinds of writers may still write. */
export class DiskSpace {
  readonly #needs: DiskSpaceNeeds
  #stopped: readonly Writer[] = []
  #free: number | undefined
  #isUnknown = false
  #timer: NodeJS.Timeout | undefined

  constructor(needs: DiskSpaceNeeds) {
    this.#needs = needs
  }

  /** Free bytes at the last measurement; undefined if the system does not report it. */
  get free(): number | undefined {
    return this.#free
  }

  /** Measures now, and then every few seconds. */
  async start(): Promise<void> {
    await this.measure()
    this.#timer = setInterval(() => void this.measure(), LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** True if a kind of writer may still write. */
  admits(writer: Writer): boolean {
    return !this.#stopped.includes(writer)
  }

  /** Measures the free space. If the system does not report it, everyone may write. */
  async measure(): Promise<void> {
    const { folder, bounds, log, readSpace = readNearest } = this.#needs
    try {
      const { bavail, bsize } = await readSpace(folder)
      this.#free = bavail * bsize
      this.#isUnknown = false
    } catch (error) {
      if (!this.#isUnknown) log.warn({ err: error }, 'the free space of the data folder is not known')
      this.#isUnknown = true
      this.#free = undefined
    }
    const free = this.#free ?? Number.POSITIVE_INFINITY
    const stopped = WRITER_KINDS.filter((writer) => free < bounds[writer])
    if (stopped.length > this.#stopped.length) {
      log.warn(
        { freeBytes: free, stopped },
        'the disk of the data folder fills up: some writes are refused until there is room',
      )
    } else if (stopped.length === 0 && this.#stopped.length > 0) {
      log.info({ freeBytes: this.#free }, 'the data folder has room again')
    }
    this.#stopped = stopped
  }
}
