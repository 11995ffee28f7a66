import { addPersistedParameters } from '../../lib/with-kept.ts'
import { addressSteps, PERSISTED_QUERY_STEP } from './addresses.ts'

/** Adds the persistent query parameters to each URL that the router writes. */
export function persistQueryParameters(): void {
  addressSteps[PERSISTED_QUERY_STEP] = (address, pass) => pass(addPersistedParameters(address, location.search))
}
