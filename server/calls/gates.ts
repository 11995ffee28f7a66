import type { Transaction } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { ApiRefusal } from './api-error.ts'
import type { Schema } from '../store/schema.ts'

/** Tells people from programs before a code is sent. */
export interface Captcha {
  /** True for a right solution that was never used before; `now` is in milliseconds since 1970. */
  check: (given: {
    param: string
    scene: string
    phone: string
    client: string | undefined
    now: number
  }) => Promise<boolean>
}

/** A refusal of what may have been carried out all the same. */
export class UncertainOutcomeRefusal extends ApiRefusal {}

/** Sends codes. */
export interface SmsSender {
  /** @throws ApiRefusal with one Chinese sentence when the message was not taken; UncertainOutcomeRefusal where it may have been. */
  send: (message: { phone: string; code: string; type: CodePurpose }) => Promise<void>
}

/** Knows who came back from WeChat and has no account yet. */
export interface WechatLogin {
  /** Takes the pending binding that this client was given: true at most once, within its time. Runs in the transaction that binds the account. */
  takePending: (
    trx: Transaction<Schema>,
    pending: { client: string | undefined; unionId: string; bindToken: string; now: number },
  ) => Promise<boolean>
}

/** The outside providers of accounts. */
export interface Gates {
  captcha: Captcha
  sms: SmsSender
  wechat: WechatLogin
}
