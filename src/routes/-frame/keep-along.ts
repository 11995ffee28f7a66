import { addPersistedParameters } from '../../lib/with-kept.ts'
import { addressSteps, KEPT_QUERY } from './addresses.ts'

/** Adds the persistent query parameters to each URL that the router writes. */
export function persistQueryParameters(): void {
  addressSteps[KEPT_QUERY] = (address, pass) => pass(addPersistedParameters(address, location.search))
}
