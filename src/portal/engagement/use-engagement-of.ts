import { useEffect } from 'react'
import type { Target } from '../../lib/engagement/intention.ts'
import { useSession } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import type { Wish } from '../../sync/engagement/engage.ts'

// Who only reads needs none of it.
const load = () => import('../../sync/engagement/engage.ts')

/** Does what was pressed: at once, or after the login. */
export async function press(wish: Wish): Promise<void> {
  try {
    const { want } = await load()
    want(wish)
  } catch (error) {
    console.warn('engagement not loaded', error)
    showToast('这个操作没有加载出来，联网后再试', { type: 'fail' })
  }
}

/** Shows in `useEngagement` what the signed-in account has to do with a content, or an account where `kind` is 'follow'. */
export function useEngagementOf(kinds: readonly Target['kind'][], target: number): void {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'in' || kinds.length === 0) return
    let stop: (() => void) | undefined
    let isGone = false
    const follow = async (): Promise<void> => {
      const { followEngagement } = await load()
      if (!isGone) stop = followEngagement(kinds.map((kind) => ({ kind, target })))
    }
    follow().catch((error: unknown) => console.info('engagement not followed', error))
    return () => {
      isGone = true
      stop?.()
    }
  }, [status, kinds, target])
}
