import type { AppRouter } from '../../router.tsx'
import { startTracking } from '../../tracking/start.ts'
import { getPageHead } from './head.ts'

/** Reports page views to the visit tracking. */
export async function startVisitTracking(router: AppRouter): Promise<void> {
  await startTracking({
    seen: () => {
      const { title } = getPageHead(router)
      const { shown } = (router.state.matches.at(-1)?.loaderData ?? {}) as { shown?: { data?: unknown } }
      return { title, data: shown?.data }
    },
    onPage: (listener) =>
      router.subscribe('onResolved', () => {
        // Sets the title now, because the SDK reads it before the head is updated.
        document.title = getPageHead(router).title
        listener()
      }),
  })
}
