import { listCookieNames, writeCookie, type CookieJar } from '../lib/cookies.ts'

/** Matches the storage keys of this folder and the SDK. */
const OWN =
  /^(?:sa_?jssdk|sajssdk|sensorsdata|sawebjssdk|tab-sawebjssdk|webjssdk|web_sdk|crossport\.tracking-|crossport\.distribution$)/

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => OWN.test(name))

/** Deletes all tracking ids and records from this device; the consent answer stays. */
export function forgetTracking(jar: CookieJar = document): void {
  try {
    for (const storage of [localStorage, sessionStorage]) for (const name of namesIn(storage)) storage.removeItem(name)
  } catch (error) {
    // A browser that forbids storage throws at any access, and has no data to delete.
    console.info('tracking data not accessible', error)
  }
  if ('caches' in globalThis) void caches.delete('crossport-tracking')
  for (const name of listCookieNames(jar))
    if (OWN.test(name)) writeCookie(jar, name, '', { seconds: 0, isSecure: location.protocol === 'https:' })
}
