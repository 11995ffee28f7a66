import type { AppRouter } from '../../router.tsx'
import { resolveRedirect } from '../../state/moved-pages.ts'
import { startRedirectRefresh } from '../../sync/contents/moved-pages.ts'

/** Follows redirects inside the app, by the list that the device has: at a start, which the service worker answers, and in links. */
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
  // No entry that leads away again when the visitor comes back.
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
