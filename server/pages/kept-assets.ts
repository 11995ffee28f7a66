import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readFileIfExists } from './built-documents.ts'
import { prepareBytes, type PreparedDocument } from './kept-document.ts'

/** Maximum bytes of cached files, including compressed versions. */
const MAX_BYTES = 32 * 1024 * 1024
const LARGEST = 1024 * 1024

/** Cache-Control of files that have a hash in their names. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Media types of the build's text files with a hash in the name, which never change. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * True if the compressed versions match the file: during a build, files may be partial, and they must not be cached for
 * a year.
 */
function areOne(plain: Buffer, br: Buffer | undefined, gzip: Buffer | undefined): boolean {
  if (!br || !gzip) return false
  try {
    return brotliDecompressSync(br).equals(plain) && gunzipSync(gzip).equals(plain)
  } catch {
    return false
  }
}

/** Caches scripts and styles of the build in memory; sending from disk takes five times as long. */
export class AssetCache {
  readonly #publicDir: string
  readonly #kept = new LRUCache<string, PreparedDocument>({
    maxSize: MAX_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ size }) => size,
  })

  constructor(publicDir: string) {
    this.#publicDir = publicDir
  }

  /** The cached file of a path; undefined if it is not cached. */
  find(route: string): PreparedDocument | undefined {
    return this.#kept.get(route)
  }

  /** Caches the file of a path if it has a hashed name and is complete. */
  async add(route: string, file: string): Promise<void> {
    const type = file.startsWith('assets/') ? TYPES[path.extname(file)] : undefined
    if (type === undefined || this.#kept.has(route)) return
    const full = path.join(this.#publicDir, file)
    const [plain, br, gzip] = await Promise.all([
      readFile(full),
      readFileIfExists(`${full}.br`),
      readFileIfExists(`${full}.gz`),
    ])
    if (areOne(plain, br, gzip))
      this.#kept.set(
        route,
        prepareBytes({ plain, br, gzip }, { 'content-type': type, 'cache-control': IMMUTABLE_CACHE_CONTROL }),
      )
  }
}
