import type { AnyRouter } from '@tanstack/react-router'

/** The outcome of a load: a page with its status, or a redirect. */
export type RouterOutcome = NonNullable<AnyRouter['_serverResult']>

/**
 * Reads how a load on the server ended. Errors and redirects of loaders do not reject `router.load()`; a field that the
 * router's documentation does not name alone tells them.
 * @throws Error where a loaded router has no such field.
 */
export function readOutcome({ _serverResult: outcome }: AnyRouter): RouterOutcome {
  if (!outcome) throw new Error('the router tells its outcome by another field than _serverResult')
  return outcome
}
