import type { AppRouter } from '../../router.tsx'
import { resolveRedirect } from '../../state/moved-pages.ts'
import { startRedirectRefresh } from '../../sync/contents/moved-pages.ts'
import { addressSteps, REDIRECT_STEP } from './addresses.ts'

/** Follows redirects inside the app by the device's list: at the start, which the service worker answers, and in links. */
export function applyRedirects({ navigate }: AppRouter): void {
  addressSteps[REDIRECT_STEP] = (address, pass, replaces) => {
    const to = resolveRedirect(address)
    if (!to.startsWith('https:')) pass(to)
    // The entry is replaced, so that Back does not redirect again.
    else if (replaces) location.replace(to)
    else location.assign(to)
  }
  const here = location.pathname + location.search + location.hash
  const moved = resolveRedirect(here)
  if (moved.startsWith('https:')) location.replace(moved)
  else if (moved !== here) void navigate({ href: moved, replace: true })
  startRedirectRefresh()
}
