/** Captcha answers that were used. Times are ISO strings in UTC. */
interface CaptchaSolutionTable {
  /** Signature of the challenge. */
  signature: string
  expires_at: string
}

/** A started WeChat login, for single use. */
interface WechatStateTable {
  state_hash: string
  client: string
  flow: number
  redirect_path: string
  expires_at: string
}

/** A WeChat identity that is not bound to a phone number yet. */
interface WechatPendingTable {
  /** Hash of the client id and of the secret that the client was given. */
  client: string
  union_id: string
  expires_at: string
}

/** Newsletter subscriptions. */
interface NewsletterTable {
  /** The address in lower case. */
  email: string
  /** Hash of the confirmation token; null if no confirmation is pending. */
  confirm_hash: string | null
  confirm_until: string | null
  /** Null until the address is confirmed. */
  confirmed_at: string | null
  /** The token to unsubscribe, stored in plain text as every mail contains it. */
  leave_token: string
}

/** A WeChat access token or ticket of an application; `expires_at` is an ISO string in UTC. */
interface WechatCredentialTable {
  app_id: string
  kind: 'token' | 'ticket'
  value: string
  expires_at: string
}

/** Tables of the captcha, WeChat logins and the newsletter. */
export interface GateTables {
  captcha_solution: CaptchaSolutionTable
  wechat_state: WechatStateTable
  wechat_pending: WechatPendingTable
  wechat_credential: WechatCredentialTable
  newsletter: NewsletterTable
}
