import type { captchaCalls } from '../../src/api/contracts/captcha.ts'
import type { loginWayCalls } from '../../src/api/contracts/login-ways.ts'
import type { newsletterCalls } from '../../src/api/contracts/newsletter.ts'
import type { wechatLoginCalls } from '../../src/api/contracts/wechat-login.ts'
import { requirePhone } from '../accounts/codes.ts'
import { rememberDevice } from '../calls/known-device.ts'
import { signInByWechat } from '../accounts/sign-in.ts'
import { readAccount } from '../store/accounts.ts'
import { createStatusRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

type LoginGateCalls = typeof captchaCalls & typeof loginWayCalls & typeof wechatLoginCalls & typeof newsletterCalls

/** The answer of a WeChat login that is not bound to an account yet. */
const UNBOUND = {
  accessToken: '',
  secondLogin: false,
  phoneNumber: '',
  authenticationType: 0,
  identity: '',
  deletionEnded: false,
}

export const loginGateHandlers: HandlersOf<LoginGateCalls> = {
  async captchaChallenge({ sceneId, accountNumber }, { gates }, { now }) {
    return { challenge: await gates.captcha.challenge({ scene: sceneId, phone: requirePhone(accountNumber) }, now) }
  },
  async loginWays(_, { gates }) {
    return { phone: gates.hasSms, wechat: gates.wechat.ways, newsletter: gates.newsletter.isOpen }
  },
  beginWechatLogin: ({ type, redirectPath }, { gates }, { client, now }) =>
    gates.wechat.begin({ flow: type, redirectPath, client, now }),
  async wechatLogin({ code, state, type }, { gates, store, accounts }, visitor) {
    const { client, now } = visitor
    const person = await gates.wechat.finish({ code, state, flow: type, client, now })
    const signedIn = await signInByWechat(store, person.unionId, visitor)
    if (!signedIn) {
      const bindToken = await gates.wechat.keepPending({ client, unionId: person.unionId, now })
      return { ...person, ...UNBOUND, bindToken }
    }
    const account = await readAccount(store, signedIn.accountId)
    if (!account) throw createStatusRefusal(503)
    rememberDevice(visitor.device, { secret: await accounts.secret(), phone: account.phone, now })
    return {
      ...person,
      bindToken: '',
      accessToken: signedIn.token,
      secondLogin: true,
      phoneNumber: account.phone,
      authenticationType: account.authentication_type,
      identity: String(account.id),
      deletionEnded: signedIn.endedDeletion,
    }
  },
  async subscribeNewsletter({ email }, { gates }, { ip, now }) {
    await gates.newsletter.requestSubscription(email, { ip, now })
    return {}
  },
}
