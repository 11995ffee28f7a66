import type { AppRouter } from '../../router.tsx'
import { resolveRedirect } from '../../state/moved-pages.ts'
import { startRedirectRefresh } from '../../sync/contents/moved-pages.ts'

/** Applies redirects inside the app from the device's list: at a start served by the service worker, and for links. */
export function applyRedirects({ history, navigate }: AppRouter): void {
  const { push, replace } = history
  const write = (path: string, go: (to: string) => void, leave: (to: string) => void): void => {
    const to = resolveRedirect(path)
    if (to.startsWith('https:')) leave(to)
    else go(to)
  }
  history.push = (path, ...rest) =>
    write(
      path,
      (to) => push(to, ...rest),
      (to) => location.assign(to),
    )
  // Replaces the history entry, so that going back does not redirect again.
  history.replace = (path, ...rest) =>
    write(
      path,
      (to) => replace(to, ...rest),
      (to) => location.replace(to),
    )
  const here = location.pathname + location.search + location.hash
  const moved = resolveRedirect(here)
  if (moved.startsWith('https:')) location.replace(moved)
  else if (moved !== here) void navigate({ href: moved, replace: true })
  startRedirectRefresh()
}
