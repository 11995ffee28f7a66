/** An error whose message is one clear Chinese sentence meant for the visitor. Its name survives `postMessage`; its class does not. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** True if a thrown value is an error whose message may be shown to the visitor. */
export function isUserError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UserError'
}
