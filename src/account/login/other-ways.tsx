import { useEffect, useState } from 'react'
import { isInWechat } from '../../lib/in-wechat.ts'
import { canShowDialogs } from '../../sync/calls/ask-login.ts'
import { readLoginWays } from '../../sync/session/login.ts'
import { beginWechatLogin, type WechatFlow } from '../../sync/session/wechat-login.ts'
import { Icon } from '../../ui/icon.tsx'

type Ways = Awaited<ReturnType<typeof readLoginWays>>

/** Login methods of this site; undefined until known or if they cannot be read. */
function useWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>()
  useEffect(() => {
    const controller = new AbortController()
    readLoginWays(controller.signal).then(
      setWays,
      // If the server does not answer, the phone login is offered.
      (error: unknown) => console.info('ways of signing in not read', error),
    )
    return () => controller.abort()
  }, [])
  return ways
}

/** WeChat login flow for this device: inside WeChat's browser, or by a QR code on a larger screen. */
function flowOf({ wechat }: Ways): WechatFlow | undefined {
  if (isInWechat(navigator.userAgent)) return wechat.inApp ? 2 : undefined
  return wechat.qr && canShowDialogs() ? 1 : undefined
}

/** Login by WeChat if the site and the device support it, or a notice that logins are closed. */
export function OtherLoginMethods({ comeBackTo }: { comeBackTo: () => string | Promise<string> }) {
  const ways = useWays()
  const flow = ways && flowOf(ways)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const begin = async (type: WechatFlow): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await beginWechatLogin(type, await comeBackTo())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '微信登录没有打开，请稍后重试')
      setBusy(false)
    }
  }
  // Without phone logins WeChat cannot work either, as the first login by WeChat binds a phone.
  if (ways && !ways.phone) {
    return (
      <p className="text-soft" data-login-closed>
        本站没有开通登录。工具不用登录，都可以照常使用。
      </p>
    )
  }
  if (flow === undefined) return null
  return (
    <div className="mt-4 border-t border-rule pt-4">
      <button className="btn w-full" disabled={busy} onClick={() => void begin(flow)} type="button">
        <Icon className="size-4" name="message-circle" />
        {busy ? '正在打开微信…' : flow === 1 ? '微信扫码登录' : '微信登录'}
      </button>
      <p className="mt-1 text-sm text-signal empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  )
}
