import { isStored } from '../../packs/reference-pack.ts'
import { expose, loadReference, type ReportProgress } from '../../workers/host.ts'
import { openDatabase, type IpDatabase } from './database.ts'
import { lookUp, lookUpLines } from './engine.ts'
import type { BatchLine, IpAnswer } from './operation.ts'
import { unpackParts } from './unpack.ts'

const SET = 'ip'

let opened: Promise<IpDatabase> | undefined

/** Opens the set once, where it is on this device: it is large, so it is fetched only when the visitor asks for it. */
async function openStored(): Promise<IpDatabase | undefined> {
  if (!opened && !(await isStored(SET))) return undefined
  opened ??= loadReference<Parameters<typeof unpackParts>[0]>(SET).then(unpackParts).then((parts) => openDatabase(parts))
  opened.catch(() => (opened = undefined))
  return opened
}

/** What the worker of addresses offers. */
const api = {
  /** Looks an address up on this device; undefined where the set is not here. Throws UserError for what is no address. */
  async lookUp({ text }: { text: string }): Promise<IpAnswer | undefined> {
    const database = await openStored()
    return database && lookUp(database, text)
  },
  /** Looks up each line of a pasted column; undefined where the set is not here. */
  async lookUpLines({ text }: { text: string }, progress: ReportProgress): Promise<BatchLine[] | undefined> {
    const database = await openStored()
    return database && lookUpLines(database, text, progress)
  },
}

/** The type of this worker's methods. */
export type IpApi = typeof api

expose(api)
