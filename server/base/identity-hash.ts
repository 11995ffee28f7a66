import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'

/** A hash in place of what tells who somebody is. */
export const identityHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** An address as a hash: of an IPv6 one, its /64. */
export const addressHash = (ip: string) => identityHash(`address ${normalizeIP(ip)}`)
