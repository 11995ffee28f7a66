import { useEffect, useState } from 'react'
import { hasDialogs } from '../../sync/ask-login.ts'
import { readLoginWays } from '../../sync/login.ts'
import { beginWechatLogin, isInWechat, type WechatFlow } from '../../sync/wechat-login.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhoneForm } from './phone-form.tsx'

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

function WechatButton({ flow, comeBackTo }: { flow: WechatFlow; comeBackTo: () => string }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const begin = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await beginWechatLogin(flow, comeBackTo())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '微信登录没有打开，请稍后重试')
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 border-t border-rule pt-4">
      <button className="btn w-full" disabled={busy} onClick={() => void begin()} type="button">
        <Icon className="size-4" name="message-circle" />
        {busy ? '正在打开微信…' : flow === 1 ? '微信扫码登录' : '微信登录'}
      </button>
      <p className="mt-1 text-sm text-signal empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  )
}

interface LoginPanelProps {
  /** The own path to come back to from WeChat. */
  comeBackTo: () => string
  /** Whether WeChat is offered beside the phone. */
  withChoice: boolean
  onDone?: () => void
}

/** The ways of signing in. The phone's form stands there at once, and WeChat under it where the site has it. */
export function LoginPanel({ comeBackTo, withChoice, onDone }: LoginPanelProps) {
  const flow = useWechatFlow()
  return (
    <>
      <PhoneForm purpose="login" {...(onDone && { onDone })} />
      {withChoice && flow !== undefined && <WechatButton comeBackTo={comeBackTo} flow={flow} />}
    </>
  )
}
