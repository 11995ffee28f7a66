/** A database that another tab holds up must not hold up an answer. */
const PATIENCE_MS = 3000

/** The same, or a rejection when the database takes too long. */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the database does not answer')), PATIENCE_MS)
    work.finally(() => clearTimeout(timer)).then(done, fail)
  })
}
