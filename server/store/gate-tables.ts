/** Answers of the captcha that were used. Times are ISO strings in UTC. */
interface CaptchaSolutionTable {
  /** Of the challenge. */
  signature: string
  expires_at: string
}

/** A login by WeChat that was begun; single use. */
interface WechatStateTable {
  state_hash: string
  client: string
  flow: number
  redirect_path: string
  expires_at: string
}

/** Who came back from WeChat and has to bind a phone. */
interface WechatPendingTable {
  /** Hash of the client and of the secret that it was given. */
  client: string
  union_id: string
  expires_at: string
}

/** Who wants the newsletter. */
interface NewsletterTable {
  /** In small letters. */
  email: string
  /** Hash of the token that confirms; null where none is awaited. */
  confirm_hash: string | null
  confirm_until: string | null
  /** Null until the address was confirmed. */
  confirmed_at: string | null
  /** Stands in every mail, so that it cannot be a hash. */
  leave_token: string
}

/** The tables of the captcha, logins by WeChat and the newsletter. */
/** An access token or ticket of an application; `expires_at` is an ISO string in UTC. */
interface WechatCredentialTable {
  app_id: string
  kind: 'token' | 'ticket'
  value: string
  expires_at: string
}

export interface GateTables {
  captcha_solution: CaptchaSolutionTable
  wechat_state: WechatStateTable
  wechat_pending: WechatPendingTable
  wechat_credential: WechatCredentialTable
  newsletter: NewsletterTable
}
