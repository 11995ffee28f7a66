import { createIdentity, type Identity } from '../../api/identity.ts'

/** The two cookies of this browser: the login's token and the client id. */
export function getIdentity(): Identity {
  return createIdentity({ jar: document, now: Date.now, random: Math.random, isSecure: location.protocol === 'https:' })
}

/** Makes the client id, if there is none: what belongs to this browser is kept under it. */
export function ensureClientId(): void {
  getIdentity().clientId()
}
