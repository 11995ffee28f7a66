import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE, DEVICE_LIFE_MS, type DeviceCookieJar } from '../calls/known-device.ts'

/**
 * Reads and sets the cookie of known browsers. Only calls of this site receive the cookie, and scripts cannot read it.
 */
export function createDeviceCookieJar(
  { headers, protocol }: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): DeviceCookieJar {
  const secure = isSecure || protocol === 'https' ? '; Secure' : ''
  const attributes = `Max-Age=${String(DEVICE_LIFE_MS / 1000)}; Path=/mapi; HttpOnly; SameSite=Strict${secure}`
  return {
    cookie: new RegExp(`(?:^|;)\\s*${DEVICE_COOKIE}=([\\w.~-]+)`).exec(headers.cookie ?? '')?.[1],
    keep: (cookie) => void reply.header('set-cookie', `${DEVICE_COOKIE}=${cookie}; ${attributes}`),
  }
}
