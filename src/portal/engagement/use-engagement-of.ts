import { useEffect, useEffectEvent } from 'react'
import type { ContentType } from '../../lib/content/kinds.ts'
import type { Target } from '../../lib/engagement/intention.ts'
import { useSession } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import type { EngagementRequest } from '../../sync/engagement/engage.ts'

// The module is loaded on demand: visitors who only read do not need it.
const load = () => import('../../sync/engagement/engage.ts')

/** Performs a like or follow at once, or after the login. */
export async function submitEngagement(wish: EngagementRequest): Promise<void> {
  try {
    const { requestEngagement } = await load()
    requestEngagement(wish)
  } catch (error) {
    console.warn('engagement not loaded', error)
    showToast('这个操作没有加载出来，联网后再试', { type: 'fail' })
  }
}

type Engage = Awaited<ReturnType<typeof load>>

/** Runs the subscription `start` while a visitor is signed in; another `key` restarts it, with '' nothing runs. */
function useFollowed(start: (engage: Engage) => () => void, key: string): void {
  const { status } = useSession()
  const begin = useEffectEvent((engage: Engage) => start(engage))
  useEffect(() => {
    if (status !== 'in' || key === '') return
    let stop: (() => void) | undefined
    let isGone = false
    const follow = async (): Promise<void> => {
      const engage = await load()
      if (!isGone) stop = begin(engage)
    }
    follow().catch((error: unknown) => console.info('engagement not followed', error))
    return () => {
      isGone = true
      stop?.()
    }
  }, [status, key])
}

/** Loads into `useEngagement` the account's engagement with a content, or with an account for the kind 'follow'. */
export function useWatchEngagement(kinds: readonly Target['kind'][], target: number): void {
  useFollowed(
    (engage) => engage.watchEngagement(kinds.map((kind) => ({ kind, target }))),
    kinds.length === 0 ? '' : `${kinds.join()} ${String(target)}`,
  )
}

/** Loads into `useEngagement` which contents of a type the account likes. */
export function useWatchLikes(type: ContentType, targets: readonly number[]): void {
  useFollowed((engage) => engage.watchLikes(type, targets), targets.join())
}
