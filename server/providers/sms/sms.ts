/** What a code is for (specification 4): 1 log in, 2 forgotten password, 3 verify a company, 4 bind a phone to WeChat. */
export type SmsPurpose = 1 | 2 | 3 | 4

/** A code for a phone in E.164. */
export interface SmsMessage {
  phone: string
  code: string
  type: SmsPurpose
}

/** Sends codes. */
export interface SmsSender {
  /** @throws ApiRefusal with one Chinese sentence when the message was not taken. */
  send: (message: SmsMessage) => Promise<void>
}
