import type { AppRouter } from '../../router.tsx'
import { startTracking } from '../../tracking/start.ts'
import { getPageHead } from './head.ts'

/** Tells what follows visits which page is on screen. */
export async function startVisitTracking(router: AppRouter): Promise<void> {
  await startTracking({
    seen: () => {
      const { title } = getPageHead(router)
      const { shown } = (router.state.matches.at(-1)?.loaderData ?? {}) as { shown?: { data?: unknown } }
      return { title, data: shown?.data }
    },
    onPage: (listener) =>
      router.subscribe('onResolved', () => {
        // The head follows in a moment, and the SDK reads it.
        document.title = getPageHead(router).title
        listener()
      }),
  })
}
