/**
 * An error whose message is one clear Chinese sentence for the visitor. `postMessage` preserves the error's name but
 * not its class.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** True if a thrown value is an error whose message may be shown to the visitor. */
export function isUserError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UserError'
}
