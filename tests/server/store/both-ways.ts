import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { bindQueries } from './bound-queries.ts'
import type { BoundQueries } from './bound-queries.ts'
import type { TestDatabase } from './databases.ts'
import { openRemote } from './remote-queries.ts'

/** Pairs of the writing and the reading process. */
export const PROCESS_PAIRS = [
  { way: 'one process', writer: 'here', reader: 'here' },
  { way: 'another process writes', writer: 'there', reader: 'here' },
  { way: 'another process reads', writer: 'here', reader: 'there' },
] as const

/** A database that is open in this and another process. */
export interface TwoProcessStore<More = unknown> {
  store: Store
  here: BoundQueries<More>
  there: BoundQueries<More>
  /** Closes both and removes the database. */
  close: () => Promise<void>
}

/** Opens a database in two processes; `More` is the type of a module of queries that `bound-queries.ts` does not name. */
export async function openTwoProcessStore<More = unknown>(
  make: () => Promise<TestDatabase>,
): Promise<TwoProcessStore<More>> {
  const database = await make()
  const store = await openStore(database.options)
  const remote = await openRemote<More>(database.options)
  const close = async (): Promise<void> => {
    await remote.close()
    await store.close()
    await database.remove()
  }
  return { store, here: bindQueries(store), there: remote.queries, close }
}
