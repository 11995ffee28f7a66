/** What this folder and the SDK keep on the device. */
const OWN = /^(?:sa_?jssdk|sajssdk|sensorsdata|sawebjssdk|tab-sawebjssdk|webjssdk|web_sdk|crossport\.tracking-|crossport\.distribution$)/

const namesIn = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => OWN.test(name))

/** Removes every id and every record that was kept on this device; the answer itself stays. */
export function forgetTracking(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) for (const name of namesIn(storage)) storage.removeItem(name)
  } catch (error) {
    // A browser that forbids storage throws on mere access, and has nothing.
    console.info('nothing kept to forget', error)
  }
  if ('caches' in globalThis) void caches.delete('crossport-tracking')
  for (const part of document.cookie.split(';')) {
    const name = part.split('=', 1)[0]?.trim() ?? ''
    // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not everywhere
    if (OWN.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}
