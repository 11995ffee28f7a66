import { hashAddress, hashIdentity } from '../base/identity-hash.ts'
import { getNetworkKey } from '../base/client-address.ts'
import type { Visitor } from '../calls/caller.ts'

/**
 * The owner of a video job (the client id of the cookie, or else the address) and the network for its limits; both
 * hashed.
 */
export function getVideoOwner({ client, ip }: Pick<Visitor, 'client' | 'ip'>): { owner: string; address: string } {
  return {
    owner: client === undefined ? hashAddress(ip) : hashIdentity(`client ${client}`),
    address: hashIdentity(`address ${getNetworkKey(ip)}`),
  }
}
