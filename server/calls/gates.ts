import type { Transaction } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { ApiRefusal } from './api-error.ts'
import type { Schema } from '../store/schema.ts'

/** Captcha provider, asked before a code is sent. */
export interface Captcha {
  /** True for a correct, unused solution; `now` is in milliseconds since 1970. */
  check: (given: {
    param: string
    scene: string
    phone: string
    client: string | undefined
    now: number
  }) => Promise<boolean>
}

/** Refusal of an action that may have happened nevertheless. */
export class UncertainOutcomeRefusal extends ApiRefusal {}

/** Sends login codes. */
export interface SmsSender {
  /**
   * Sends a code. @throws ApiRefusal with one Chinese sentence if the message was not accepted; UncertainOutcomeRefusal
   * if it may have been accepted.
   */
  send: (message: { phone: string; code: string; type: CodePurpose }) => Promise<void>
}

/** Pending WeChat logins of visitors who have no account yet. */
export interface WechatLogin {
  /**
   * Consumes a client's pending binding: true at most once, before it expires. Runs in the transaction that binds the
   * account.
   */
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
