import { useEffect, useState } from 'react'
import { useSession } from '../../state/session.ts'
import { navigateTo, LOGIN_PAGE } from '../../sync/calls/ask-login.ts'
import type { WechatOutcome } from '../../sync/session/wechat-login.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toLoginDestination } from '../login/destination.ts'
import { PhoneForm } from '../login/phone-form.tsx'

/** Outcome if the module could not be loaded: nothing was tried, so it may be repeated. */
const NOT_LOADED: WechatOutcome = {
  end: 'failed',
  message: '没有网络，请联网后重试',
  mayRepeat: true,
  redirectPath: '',
}

async function finish(): Promise<WechatOutcome> {
  const { finishWechatLogin } = await import('../../sync/session/wechat-login.ts')
  const outcome = await finishWechatLogin(new URLSearchParams(location.search))
  // Removes WeChat's code from the URL, which people share. The prototype's method is used because the router patches
  // the instance and would reload the route.
  if (outcome.end !== 'failed' || !outcome.mayRepeat)
    History.prototype.replaceState.call(history, history.state, '', location.pathname)
  return outcome
}

let finishing: Promise<WechatOutcome> | undefined

/** WeChat's code is valid once, so it is redeemed only once for all renders. */
function finishOnce(isNew = location.search !== ''): Promise<WechatOutcome> {
  finishing = finishing === undefined || isNew ? finish().catch(() => NOT_LOADED) : finishing
  return finishing
}

const leave = (path: string): void => navigateTo(toLoginDestination(path), true)
const loginPage = (path: string): string =>
  path === '' ? LOGIN_PAGE : `${LOGIN_PAGE}?redirect=${encodeURIComponent(path)}`

function Failed({
  outcome: { message, mayRepeat, redirectPath },
  onRepeat,
}: {
  outcome: WechatOutcome & { end: 'failed' }
  onRepeat: () => void
}) {
  return (
    <>
      <p className="text-signal" role="alert">
        {message}
      </p>
      {mayRepeat ? (
        <button className="btn btn-sea mt-4" onClick={onRepeat} type="button">
          重试
        </button>
      ) : (
        <AppLink className="btn btn-sea mt-4" href={loginPage(redirectPath)}>
          重新登录
        </AppLink>
      )}
    </>
  )
}

function Bind({ outcome: { binding, redirectPath } }: { outcome: WechatOutcome & { end: 'bind' } }) {
  return (
    <>
      <p className="mb-4 text-soft">
        这个微信第一次登录，先绑定手机号。号码已有账号的，以后用这个微信登录它；它原来绑定的微信不再有效。
      </p>
      <PhoneForm binding={binding} onDone={() => leave(redirectPath)} purpose="bindPhoneLogin" />
      <p className="mt-2 text-xs text-soft">
        微信授权 10 分钟内有效，过期请
        <TextLink className="hover:text-ink pointer-fine:min-h-6" href={loginPage(redirectPath)}>
          重新授权
        </TextLink>
      </p>
    </>
  )
}

/** /wx-auth-callback: finishes a login by WeChat; the first login binds a phone. */
export function WechatCallback() {
  const { status } = useSession()
  const [outcome, setOutcome] = useState<WechatOutcome>()
  useEffect(() => void finishOnce().then(setOutcome), [])
  const repeat = (): void => {
    setOutcome(undefined)
    void finishOnce(true).then(setOutcome)
  }
  // A visitor who is signed in and returned here, such as by the back button, is redirected.
  const isDone = outcome?.end === 'in' || (outcome?.end === 'failed' && status === 'in')
  useEffect(() => {
    if (outcome && isDone) leave(outcome.redirectPath)
  }, [outcome, isDone])
  return (
    <div className="w-full max-w-sm">
      <h1 className="mt-2 mb-4 text-xl">微信登录</h1>
      {outcome?.end === 'bind' ? (
        <Bind outcome={outcome} />
      ) : outcome?.end === 'failed' && !isDone ? (
        <Failed onRepeat={repeat} outcome={outcome} />
      ) : (
        <p className="text-soft" role="status">
          正在登录…
        </p>
      )}
    </div>
  )
}
