import { useEffect, useState } from 'react'
import { goTo, LOGIN_PAGE } from '../../sync/ask-login.ts'
import type { WechatOutcome } from '../../sync/wechat-login.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { destinationOf } from '../login/destination.ts'
import { PhoneForm } from '../login/phone-form.tsx'

const finish = async (query: URLSearchParams): Promise<WechatOutcome> => (await import('../../sync/wechat-login.ts')).finishWechatLogin(query)

let finishing: Promise<WechatOutcome> | undefined

/** WeChat's answer counts once, however often the page is drawn. It does not stay in the address, which people pass on. */
function finishOnce(): Promise<WechatOutcome> {
  if (finishing === undefined || location.search !== '') {
    finishing = finish(new URLSearchParams(location.search))
    // By the prototype's method: the router patches the instance and would load the route again.
    History.prototype.replaceState.call(history, history.state, '', location.pathname)
  }
  return finishing
}

const leave = (path: string): void => goTo(destinationOf(path), true)

/** /wx-auth-callback: finishes a login by WeChat; the first one binds a phone. */
export function WechatCallback() {
  const [outcome, setOutcome] = useState<WechatOutcome>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    finishOnce().then(
      (finished) => {
        setOutcome(finished)
        if (finished.unionId === '') leave(finished.redirectPath)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : '微信登录没有成功，请重新登录'),
    )
  }, [])
  return (
    <div className="mx-auto w-full max-w-sm">
      <h1 className="mt-2 mb-4 text-xl">微信登录</h1>
      {problem !== '' ? (
        <>
          <p className="text-signal" role="alert">
            {problem}
          </p>
          <AppLink className="btn btn-sea mt-4" href={LOGIN_PAGE}>
            重新登录
          </AppLink>
        </>
      ) : outcome && outcome.unionId !== '' ? (
        <>
          <p className="mb-4 text-soft">这个微信第一次登录，先绑定手机号。已有账号的号码会和这个微信连在一起。</p>
          <PhoneForm onDone={() => leave(outcome.redirectPath)} purpose="bindPhoneLogin" unionId={outcome.unionId} />
        </>
      ) : (
        <p className="text-soft" role="status">
          正在登录…
        </p>
      )}
    </div>
  )
}
