import type { AppRouter } from '../../router.tsx'
import { stripPrivateState } from '../../state/url-state.ts'

/** Takes an address that the router is about to write, in place of the entry on screen or after it, and passes it on: changed, later, or not at all. */
export type AddressStep = (address: string, pass: (address: string) => void, replaces: boolean) => void

/*
 * The steps of every address that the router writes, in their order. A redirect comes first, for the others ask about the page
 * that opens. Private text is the last: it travels beside the address, and is handed to that page at the moment it opens.
 */
/** Redirects that the device knows (follow-moved.ts). */
export const MOVED = 0
/** A newer build that comes with the page (follow-build.ts). */
export const NEWER_BUILD = 1
/** Fields of the query that go along from page to page (keep-along.ts). */
export const KEPT_QUERY = 2

/** The steps that are there yet: all but the last come late, from chunks of their own. */
export const addressSteps: AddressStep[] = []

/** From now on each address that the router writes takes these steps. */
export function routeAddresses({ history }: AppRouter): void {
  for (const method of ['push', 'replace'] as const) {
    const write = history[method]
    const replaces = method === 'replace'
    history[method] = (path, ...rest) =>
      addressSteps.reduceRight<(address: string) => void>(
        (pass, step) => (address) => step(address, pass, replaces),
        (address) => write(stripPrivateState(address, replaces), ...rest),
      )(path)
  }
}
