import { cookieNames, writeCookie, type CookieJar } from '../lib/cookies.ts'

/** What this folder and the SDK keep on the device. */
const OWN =
  /^(?:sa_?jssdk|sajssdk|sensorsdata|sawebjssdk|tab-sawebjssdk|webjssdk|web_sdk|crossport\.tracking-|crossport\.distribution$)/

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => OWN.test(name))

/** Removes every id and every record that was kept on this device; the answer itself stays. */
export function forgetTracking(jar: CookieJar = document): void {
  try {
    for (const storage of [localStorage, sessionStorage]) for (const name of namesIn(storage)) storage.removeItem(name)
  } catch (error) {
    // A browser that forbids storage throws on mere access, and has nothing.
    console.info('nothing kept to forget', error)
  }
  if ('caches' in globalThis) void caches.delete('crossport-tracking')
  for (const name of cookieNames(jar))
    if (OWN.test(name)) writeCookie(jar, name, '', { seconds: 0, isSecure: location.protocol === 'https:' })
}
