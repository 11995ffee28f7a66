/** Timeout in milliseconds: a database blocked by another tab must not delay an answer. */
const PATIENCE_MS = 3000

/** Wraps a promise so that it rejects when the database takes too long. */
export function withDatabaseTimeout<Value>(work: Promise<Value>, ms = PATIENCE_MS): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the database does not answer')), ms)
    work.finally(() => clearTimeout(timer)).then(done, fail)
  })
}
