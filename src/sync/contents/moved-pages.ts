import { isMetered } from '../../lib/is-metered.ts'
import { resolveRedirect, areRedirectsFresh, storeRedirects } from '../../state/moved-pages.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { isVisibleAndOnline, onPageVisible } from '../device/device.ts'

const CALL = createEndpoint<'listRedirects'>('GET', '/mapi/redirects')
const GAP_MS = 10 * 60_000
let askedAt = -Infinity

async function readMoved(): Promise<void> {
  askedAt = Date.now()
  const { list } = await callServer(CALL, {}, { toast: false, noNavigate: true })
  storeRedirects(Object.fromEntries(list.map(({ from, to }) => [from, to])))
}

/**
 * Keeps the device's list of redirects up to date: at the start and when the page becomes visible, at most every ten
 * minutes, and not on a metered connection. After a failure the last list is used.
 */
export function startRedirectRefresh(): void {
  const look = (): void => {
    if (isVisibleAndOnline() && !isMetered() && Date.now() - askedAt >= GAP_MS && !areRedirectsFresh(GAP_MS))
      readMoved().catch((error: unknown) => console.info('redirects not read', error))
  }
  look()
  onPageVisible(look)
}

/** Refreshes the list and returns the redirect target of a missing page; undefined if there is none. */
export async function fetchRedirectTarget(address: string): Promise<string | undefined> {
  if (!navigator.onLine) return undefined
  await readMoved()
  const to = resolveRedirect(address)
  return to === address ? undefined : to
}
