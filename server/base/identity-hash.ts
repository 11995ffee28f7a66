import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'

/** Hashes an identifier of a visitor. */
export const hashIdentity = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Hashes an IP address; of an IPv6 address its /64. */
export const hashAddress = (ip: string) => hashIdentity(`address ${normalizeIP(ip)}`)
