/** The answer of a call that succeeded (specification 7). */
export interface Success<T> {
  code: 0
  errorCode: 0
  message: ''
  data: T
}

/** The answer of a call that did not: `message` is one Chinese sentence meant for the visitor (specification 8). */
export interface Failure {
  code: number
  errorCode: number
  message: string
  data: null
}

/** Wraps what a handler found. */
export function ok<T>(data: T): Success<T> {
  return { code: 0, errorCode: 0, message: '', data }
}

/** Wraps a refusal. `errorCode` is never 0; `code` repeats it unless it says more, because clients test `code` only against 0. */
export function failure(errorCode: number, message: string, code = errorCode): Failure {
  return { code, errorCode, message, data: null }
}
