import { MAX_DETAILS, type Counted } from './operation.ts'

/** List of details with a maximum length; further items are only counted. */
export interface Counter<T> extends Counted<T> {
  /** Counts one item; `detail` is called only while the list has room. */
  add(detail: () => T): void
}

/** Returns a counter that keeps the first `limit` details. */
export function createCounter<T>(limit = MAX_DETAILS): Counter<T> {
  const counter: Counter<T> = {
    count: 0,
    details: [],
    add(detail) {
      counter.count += 1
      if (counter.details.length < limit) counter.details.push(detail())
    },
  }
  return counter
}

/** Plain object that can be sent to another thread. */
export function toPlainCounted<T>({ count, details }: Counted<T>): Counted<T> {
  return { count, details }
}
