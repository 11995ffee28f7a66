import { isPackStored } from '../../packs/reference-pack.ts'
import { exposeWorkerApi, loadReference, type ReportProgress } from '../../workers/host.ts'
import { openDatabase, type IpDatabase } from './database.ts'
import { lookUp, lookUpLines } from './engine.ts'
import type { BatchLine, IpAnswer } from './operation.ts'
import { readAddress } from './read-address.ts'
import { unpackParts } from './unpack.ts'

const SET = 'ip'

let opened: Promise<IpDatabase> | undefined

/** Opens the set once if it is stored on this device; it is large and fetched only on request. */
async function openStored(): Promise<IpDatabase | undefined> {
  if (!opened && !(await isPackStored(SET))) return undefined
  opened ??= loadReference<Parameters<typeof unpackParts>[0]>(SET)
    .then(unpackParts)
    .then((parts) => openDatabase(parts))
  opened.catch(() => (opened = undefined))
  return opened
}

/** Methods of the IP address worker. */
const api = {
  /**
   * Looks up an address on this device; no answer if the set is not stored.
   * @throws UserError if it is no address.
   */
  async lookUp({ text }: { text: string }): Promise<{ text: string; answer: IpAnswer | undefined }> {
    readAddress(text)
    const database = await openStored()
    return { text, answer: database && lookUp(database, text) }
  },
  /** Looks up each line of a pasted column; returns no lines if the set is not stored. */
  async lookUpLines(
    { text }: { text: string },
    progress: ReportProgress,
  ): Promise<{ lines: BatchLine[] | undefined; total: number }> {
    const database = await openStored()
    return database ? lookUpLines(database, text, progress) : { lines: undefined, total: 0 }
  },
}

/** API of the IP address worker. */
export type IpApi = typeof api

exposeWorkerApi(api)
