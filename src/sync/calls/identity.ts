import { createIdentity, type Identity } from '../../api/identity.ts'

/** The identity of this browser: login token and client id cookies. */
export function getIdentity(): Identity {
  return createIdentity({ jar: document, now: Date.now, random: Math.random, isSecure: location.protocol === 'https:' })
}

/** Creates the client id if there is none, for data that belongs to this browser. */
export function ensureClientId(): void {
  getIdentity().clientId()
}
