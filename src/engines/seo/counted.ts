import { DETAILS_LIMIT, type Counted } from './operation.ts'

/** A list of details that counts on when it is full. */
export interface Counter<T> extends Counted<T> {
  /** Counts one more; what it is is only asked while there is room. */
  add(detail: () => T): void
}

/** Counts things and keeps the first of them. */
export function createCounter<T>(limit = DETAILS_LIMIT): Counter<T> {
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

/** The plain shape, which can be sent. */
export function toPlainCounted<T>({ count, details }: Counted<T>): Counted<T> {
  return { count, details }
}
