import { afterAll, beforeAll } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { bindQueries, QUERY_NAMES } from './bound-queries.ts'
import type { BoundQueries } from './bound-queries.ts'
import type { DatabaseKind, TestDatabase } from './databases.ts'
import { openRemote } from './remote-queries.ts'
import type { RemoteStore } from './remote-queries.ts'

/** A database opened in this process and in another. */
interface TwoProcesses {
  store: Store
  here: BoundQueries
  there: BoundQueries
}

interface Opened extends TwoProcesses {
  database: TestDatabase
  remote: RemoteStore
}

/** Opens a new database in two processes before the tests of a block, and removes it afterwards. */
export function twoProcesses({ make }: DatabaseKind): TwoProcesses {
  let opened: Opened | undefined
  const now = (): Opened => {
    if (!opened) throw new Error('only within tests')
    return opened
  }
  beforeAll(async () => {
    const database = await make()
    const store = await openStore(database.options)
    const remote = await openRemote(database.options)
    opened = { database, store, remote, here: bindQueries(store), there: remote.queries }
  })
  afterAll(async () => {
    const { remote, store, database } = now()
    await remote.close()
    await store.close()
    await database.remove()
  })
  const asked = (side: 'here' | 'there') =>
    Object.fromEntries(
      QUERY_NAMES.map((name) => [
        name,
        (...args: unknown[]) =>
          (now()[side] as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...args),
      ]),
    ) as unknown as BoundQueries
  const store: Store = {
    get db() {
      return now().store.db
    },
    get kind() {
      return now().store.kind
    },
    close: () => now().store.close(),
  }
  return { store, here: asked('here'), there: asked('there') }
}
