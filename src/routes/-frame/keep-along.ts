import { addPersistedParameters } from '../../lib/with-kept.ts'
import type { AppRouter } from '../../router.tsx'

const kept = new WeakSet<AppRouter>()

/** Adds the persisted query parameters of the current address to every address that the router writes. */
export function persistQueryParameters(router: AppRouter): void {
  if (kept.has(router)) return
  kept.add(router)
  const { history } = router
  const { push, replace } = history
  history.push = (path, ...rest) => push(addPersistedParameters(path, location.search), ...rest)
  history.replace = (path, ...rest) => replace(addPersistedParameters(path, location.search), ...rest)
}
