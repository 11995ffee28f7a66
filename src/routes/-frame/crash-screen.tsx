import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isChunkError } from '../../lib/chunk-error.ts'
import { isBot } from '../../lib/is-bot.ts'
import { canReload } from '../../lib/may-reload.ts'
import type { AppRouter } from '../../router.tsx'
import { buildPageLink } from '../../state/url-state.ts'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'
import { getErrorDestination, isNotFoundError, isRateLimitError } from './fatal-error.ts'

/** True if the content was never cached here and the server was not reached; the message advises the visitor. */
const isNeverRead = (error: unknown): error is Error => error instanceof Error && error.name === 'NeverRead'

/** True if the page only waits for the network. */
const isOffline = (error: unknown): boolean => isNeverRead(error) || (isChunkError(error) && !navigator.onLine)

/**
 * Title and text of a temporary problem: the page stays, and continues by itself or by 重试. Undefined for a fatal error.
 */
function stay(error: unknown): { title: string; text: string } | undefined {
  if (isChunkError(error) && !navigator.onLine)
    return { title: '没有网络', text: '这一页还没有存到这台设备上。已经输入的内容还在，联网后会自动打开。' }
  if (isNeverRead(error)) return { title: '没有网络', text: error.message }
  if (isRateLimitError(error)) return { title: '打开得太频繁', text: error.message }
  // The error page itself failed to load.
  if (location.pathname === '/404') return { title: '页面没有打开', text: '这一页的文件没有下载完整，联网后重试即可。' }
  return undefined
}

/**
 * Navigates to the destination of a fatal error. The error page replaces the failed one and receives its address with
 * the typed input.
 */
async function leave(error: unknown, router: AppRouter): Promise<void> {
  const failed = buildPageLink(true).slice(location.origin.length)
  const to = getErrorDestination(error)
  // Drafts are usually stored already, so a failure here is only logged.
  await import('../../sync/drafts/drafts.ts')
    .then(({ flushDrafts }) => flushDrafts())
    .catch((fault: unknown) => console.warn('drafts not stored', fault))
  await router.navigate({ to, replace: true, ...(to === '/404' && !isNotFoundError(error) && { state: { failed } }) })
}

/** Crash screen: navigates to the error's destination (product specification, section 2.4). Bots are shown nothing. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useCallback(() => (isChunkError(error) ? location.reload() : void router.invalidate()), [error, router])
  const [reason] = useState(() =>
    typeof navigator === 'undefined' || isBot(navigator.userAgent) ? undefined : stay(error),
  )
  useEffect(() => {
    if (isBot(navigator.userAgent)) return undefined
    if (isChunkError(error) && navigator.onLine && canReload(performance)) location.reload()
    else if (!reason) void leave(error, router)
    else if (isOffline(error)) {
      addEventListener('online', retry, { once: true })
      return () => removeEventListener('online', retry)
    }
    return undefined
  }, [error, reason, retry, router])
  if (!reason) return null
  return <ErrorScreen onRetry={retry} {...reason} />
}
