/** The envelope of a successful call (specification 7). */
export interface Success<T> {
  code: 0
  errorCode: 0
  message: ''
  data: T
}

/** The envelope of a failed call: `message` is one Chinese sentence for the visitor (specification 8). */
export interface Failure {
  code: number
  errorCode: number
  message: string
  data: null
}

/** Wraps a handler's result. */
export function ok<T>(data: T): Success<T> {
  return { code: 0, errorCode: 0, message: '', data }
}

/**
 * Builds the envelope of a refusal. `errorCode` is never 0; `code` defaults to it, as clients compare `code` only with
 * 0.
 */
export function createFailure(errorCode: number, message: string, code = errorCode): Failure {
  return { code, errorCode, message, data: null }
}
