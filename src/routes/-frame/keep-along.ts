import { addPersistedParameters } from '../../lib/with-kept.ts'
import { addressSteps, KEPT_QUERY } from './addresses.ts'

/** From now on what an app around the page, or the way here, says of it goes along to each address that the router writes. */
export function persistQueryParameters(): void {
  addressSteps[KEPT_QUERY] = (address, pass) => pass(addPersistedParameters(address, location.search))
}
