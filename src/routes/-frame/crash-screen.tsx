import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkError } from '../../lib/chunk-error.ts'
import { ErrorScreen } from '../../ui/screens/error-screen.tsx'
import { errorDestination, isBot, isTooMany, mayReload } from './fatal-error.ts'

/** A page that failed: leads where the error says, or stays with what was entered and offers to try again. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    const destination = errorDestination(error)
    if (destination) void router.navigate({ to: destination, replace: true })
    else if (isChunkError(error)) {
      const reload = (): void => {
        if (mayReload(sessionStorage, Date.now())) location.reload()
      }
      if (navigator.onLine) reload()
      else addEventListener('online', reload, { once: true })
      return () => removeEventListener('online', reload)
    }
    return undefined
  }, [error, router])

  if (typeof navigator !== 'undefined' && isBot(navigator.userAgent)) return null
  const chunk = isChunkError(error)
  if (chunk && !navigator.onLine) return <ErrorScreen onRetry={() => location.reload()} text="这一页还没有存到这台设备上。已经输入的内容还在，联网后会自动打开。" title="没有网络" />
  // This device never had the content and the server was not reached: the message says what to do.
  if (error instanceof Error && error.name === 'NeverRead') return <ErrorScreen onRetry={() => void router.invalidate()} text={error.message} title="没有网络" />
  if (isTooMany(error)) return <ErrorScreen onRetry={() => void router.invalidate()} text={error.message} title="打开得太频繁" />
  return (
    <ErrorScreen
      detail={!chunk && error instanceof Error ? error.message.slice(0, 160) : ''}
      onRetry={() => (chunk ? location.reload() : void router.invalidate())}
      text={
        chunk
          ? '这一页的文件没有下载完整。已经输入的内容还在，联网后重试即可。'
          : '这一页意外停止了。已经输入的内容还在，重试即可；打开的文件要重新选择。'
      }
      title="页面没有打开"
    />
  )
}
