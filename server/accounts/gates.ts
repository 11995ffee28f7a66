import type { Transaction } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import type { Schema } from '../store/schema.ts'

/** Tells people from programs before a code is sent. */
export interface Captcha {
  /** Whether a solution is right and was never used before; `now` is in milliseconds since 1970. */
  check: (given: { param: string; scene: string; phone: string; client: string | undefined; now: number }) => Promise<boolean>
}

/** Sends codes. */
export interface SmsSender {
  /** @throws ApiRefusal with one Chinese sentence when the message was not taken. */
  send: (message: { phone: string; code: string; type: CodePurpose }) => Promise<void>
}

/** Knows who came back from WeChat and has no account yet. */
export interface WechatLogin {
  /** Takes the pending binding that this client was given: true at most once, within its time. Runs in the transaction that binds the account. */
  takePending: (trx: Transaction<Schema>, pending: { client: string | undefined; unionId: string; now: number }) => Promise<boolean>
}

/** What accounts need of the outside. */
export interface Gates {
  captcha: Captcha
  sms: SmsSender
  wechat: WechatLogin
}
