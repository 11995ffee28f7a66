/** Milliseconds: a database that another tab blocks must not delay an answer. */
const PATIENCE_MS = 3000

/** The same promise, rejected when the database takes too long. */
export function inTime<Value>(work: Promise<Value>, ms = PATIENCE_MS): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the database does not answer')), ms)
    work.finally(() => clearTimeout(timer)).then(done, fail)
  })
}
