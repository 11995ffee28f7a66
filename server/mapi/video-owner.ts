import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Visitor } from './caller.ts'

/** A hash in place of what tells who somebody is. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Whose a video job is: the client's that sends the cookie, otherwise the address's. Neither is stored, only its hash. */
export function videoOwner({ client, ip }: Pick<Visitor, 'client' | 'ip'>): { owner: string; address: string } {
  const address = hashOf(`address ${normalizeIP(ip)}`)
  return { owner: client === undefined ? address : hashOf(`client ${client}`), address }
}
