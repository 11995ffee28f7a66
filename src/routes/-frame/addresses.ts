import type { AppRouter } from '../../router.tsx'
import { stripPrivateState } from '../../state/url-state.ts'

/** Takes an address that the router is about to write, in place of the entry on screen or after it, and passes it on: changed, later, or not at all. */
export type AddressStep = (address: string, pass: (address: string) => void, replaces: boolean) => void

const passOn: AddressStep = (address, pass) => pass(address)
const stripPrivateText: AddressStep = (address, pass, replaces) => pass(stripPrivateState(address, replaces))

/**
 * The steps of every address that the router writes, in their order; those that pass an address on as it is come late, from
 * chunks of their own. A redirect comes first, for the others ask about the page that opens; private text last, for it is
 * handed to that page at the moment it opens.
 */
export const addressSteps = {
  /** Redirects that the device knows (follow-moved.ts). */
  moved: passOn,
  /** A newer build that comes with the page (follow-build.ts). */
  newerBuild: passOn,
  /** Fields of the query that go along from page to page. */
  keptQuery: passOn,
  /** Text that a visitor typed, which travels beside an address, not in it. */
  privateText: stripPrivateText,
}

/** From now on each address that the router writes takes these steps. */
export function routeAddresses({ history }: AppRouter): void {
  for (const method of ['push', 'replace'] as const) {
    const write = history[method]
    history[method] = (path, ...rest) =>
      Object.values(addressSteps).reduceRight<(address: string) => void>(
        (pass, step) => (address) => step(address, pass, method === 'replace'),
        (address) => write(address, ...rest),
      )(path)
  }
}

/** From now on what an app around the page, or the way here, says of it goes along to each address. */
export async function keepQuery(): Promise<void> {
  const { addPersistedParameters } = await import('../../lib/with-kept.ts')
  addressSteps.keptQuery = (address, pass) => pass(addPersistedParameters(address, location.search))
}
