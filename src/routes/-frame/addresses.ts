import type { AppRouter } from '../../router.tsx'
import { stripPrivateState } from '../../state/url-state.ts'

/**
 * A step for a URL that the router is about to push or replace: calls `pass` with it, changed or later, or drops it.
 */
export type AddressStep = (address: string, pass: (address: string) => void, replaces: boolean) => void

/*
 * The ordered steps of every URL that the router writes. Redirects come first, because the others depend on the page
 * that opens. Private text comes last: it is passed beside the URL, to the page that opens.
 */
/** Redirects of the device's list (follow-moved.ts). */
export const REDIRECT_STEP = 0
/** Step that loads a newer build with the next page (follow-build.ts). */
export const NEWER_BUILD_STEP = 1
/** Step that adds the query parameters carried from page to page (keep-along.ts). */
export const PERSISTED_QUERY_STEP = 2

/** The loaded steps; all but the last are in late chunks. */
export const addressSteps: AddressStep[] = []

/** Routes each URL that the router writes through the steps. */
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
