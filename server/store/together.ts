import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAway } from './store.ts'
import type { Store } from './store.ts'

/** Asked together at most. */
const MOST = 64
/** Lengths of lists that are asked for, so that statements have few texts: PostgreSQL's reads are named by them. */
const LENGTHS = [1, 4, 16, MOST]

/** A list of one of few lengths, which says no more than the given one. */
export function padded<Value>(values: readonly Value[]): Value[] {
  const missing = (LENGTHS.find((length) => length >= values.length) ?? values.length) - values.length
  return [...values, ...values.slice(0, 1).flatMap((value) => Array.from({ length: missing }, () => value))]
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Answers several; the answers stand in the order of what was asked. */
type Run<Asked, Answer> = (store: Store, asked: readonly Asked[]) => Promise<readonly Answer[]>

/** Where several fail, each is tried by itself, so that one takes no other along; not where the database is away, for it may have done it. */
async function answer<Asked, Answer>(store: Store, some: readonly Waiting<Asked, Answer>[], run: Run<Asked, Answer>): Promise<void> {
  try {
    const answers = await run(store, some.map(({ asked }) => asked))
    for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
  } catch (error) {
    if (some.length > 1 && !isAway(error)) await Promise.all(some.map((one) => answer(store, [one], run)))
    else for (const { reject } of some) reject(error)
  }
}

/**
 * A query that waits while others of its kind are under way and is then asked together with all that came meanwhile:
 * one statement, and one commit, costs about as much as many. Two of one key are asked one after the other.
 */
export function together<Asked, Answer>(run: Run<Asked, Answer>, keyOf: (asked: Asked) => unknown = () => ({})): (store: Store, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Store['db'], Waiting<Asked, Answer>[]>()
  const take = (queue: Waiting<Asked, Answer>[]) => {
    const taken = new Map<unknown, Waiting<Asked, Answer>>()
    const left = queue.splice(0).filter((one) => {
      const key = keyOf(one.asked)
      if (taken.size >= MOST || taken.has(key)) return true
      taken.set(key, one)
      return false
    })
    queue.push(...left)
    return [...taken.values()]
  }
  const drain = async (store: Store, queue: Waiting<Asked, Answer>[]) => {
    // What comes in one turn of the loop comes together, also where a query never leaves it, as on SQLite.
    for (await nextTurn(); queue.length > 0; await nextTurn()) await answer(store, take(queue), run)
    queues.delete(store.db)
  }
  return (store, asked) =>
    new Promise((resolve, reject) => {
      const known = queues.get(store.db)
      const queue = known ?? []
      queue.push({ asked, resolve, reject })
      if (known) return
      queues.set(store.db, queue)
      void drain(store, queue)
    })
}
