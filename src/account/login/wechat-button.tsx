import { useEffect, useState } from 'react'
import { hasDialogs } from '../../sync/ask-login.ts'
import { readLoginWays } from '../../sync/login.ts'
import { beginWechatLogin, isInWechat, type WechatFlow } from '../../sync/wechat-login.ts'
import { Icon } from '../../ui/icon.tsx'

/** How WeChat can be used on this device: inside its own browser, or by a code that the phone scans off a larger screen. */
function useWechatFlow(): WechatFlow | undefined {
  const [flow, setFlow] = useState<WechatFlow>()
  useEffect(() => {
    const controller = new AbortController()
    readLoginWays(controller.signal).then(
      ({ wechat }) => {
        const isInside = isInWechat(navigator.userAgent)
        if (isInside && wechat.inApp) setFlow(2)
        else if (!isInside && wechat.qr && hasDialogs()) setFlow(1)
      },
      // Without an answer there is the phone.
      (error: unknown) => console.info('ways of signing in not read', error),
    )
    return () => controller.abort()
  }, [])
  return flow
}

/** The way by WeChat, where the site and the device have it. */
export function WechatButton({ comeBackTo }: { comeBackTo: () => string | Promise<string> }) {
  const flow = useWechatFlow()
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
