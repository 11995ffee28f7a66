import type { AnyRouter } from '@tanstack/react-router'

/** Outcome of a load: a page with its status, or a redirect. */
export type RouterOutcome = NonNullable<AnyRouter['_serverResult']>

/**
 * Reads the outcome of a load on the server. Errors and redirects of loaders do not reject `router.load()`; only an
 * undocumented field of the router has them.
 * @throws Error if a loaded router lacks the field.
 */
export function readOutcome({ _serverResult: outcome }: AnyRouter): RouterOutcome {
  if (!outcome) throw new Error('the router tells its outcome by another field than _serverResult')
  return outcome
}
