import { isMetered } from '../../lib/is-metered.ts'
import { followMoved, isMovedYoung, storeMoved } from '../../state/moved-pages.ts'
import { callServer, contractCall } from '../calls/calls.ts'
import { isAwake, onVisible } from '../device/device.ts'

const CALL = contractCall<'listRedirects'>('GET', '/mapi/redirects')
const GAP_MS = 10 * 60_000
let askedAt = -Infinity

async function readMoved(): Promise<void> {
  askedAt = Date.now()
  const { list } = await callServer(CALL, {}, { toast: false, noNavigate: true })
  storeMoved(Object.fromEntries(list.map(({ from, to }) => [from, to])))
}

/** Keeps the list on this device: at a start and when the page is looked at again, some time after the last one came, and not where the visitor pays for data. Where it does not come the last one holds. */
export function keepMoved(): void {
  const look = (): void => {
    if (isAwake() && !isMetered() && Date.now() - askedAt >= GAP_MS && !isMovedYoung(GAP_MS)) readMoved().catch((error: unknown) => console.info('moved pages not read', error))
  }
  look()
  onVisible(look)
}

/** Where a page that is not there has moved to since the list was read; undefined where nobody says so. */
export async function findMoved(address: string): Promise<string | undefined> {
  if (!navigator.onLine) return undefined
  await readMoved()
  const to = followMoved(address)
  return to === address ? undefined : to
}
