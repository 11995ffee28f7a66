import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '../store/store.ts'
import type { FileStore } from '../base/file-store.ts'

/** Stores files in a local folder. Writes are atomic for readers, and resolve once the file is on disk. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key)
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
      const handle = await open(draft, 'wx')
      try {
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        // On a full disk the partial file would only take up space.
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}
