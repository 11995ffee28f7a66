import { ApiError, UNAUTHORIZED_CODE } from '../../api/api-error.ts'
import type { OutgoingRow } from '../../db/account-rows.ts'
import { UserError } from '../../lib/user-error.ts'
import { session } from '../../state/session.ts'
import { solveCaptcha } from '../../workers/captcha.ts'
import { callServerAs, typedEndpoint } from '../calls/calls.ts'
import { listOutgoingMessages, updateWaitingMessage } from './entries.ts'

const CHALLENGE = typedEndpoint<'formChallenge'>('GET', '/mapi/form/captcha')
const SUBMIT = typedEndpoint<'submitForm'>('POST', '/mapi/form/submit')
const QUIET = { toast: false, noNavigate: true } as const

/** What a server that will not take a message answers with; anything else is tried again. */
const REFUSALS = new Set([400, 404, 409])
/** A proof that is not taken. */
const NO_PROOF = 403

/** How a delivery ended: nothing is left to be sent, or it is to be tried again, after so many milliseconds where the server said so. */
export type MessageDeliveryResult = { again: false } | { again: true; afterMs?: number | undefined }

/** Proves that a person sends, which is only possible online, and sends. The server keeps one message for a key, however often it comes. */
async function send({ key, form, subject, fields, homepage, account }: OutgoingRow): Promise<void> {
  const call = callServerAs(account)
  const { challenge } = await call(CHALLENGE, { key }, QUIET)
  const captchaVerifyParam = await solveCaptcha(challenge, new AbortController().signal)
  const { sentAt } = await call(
    SUBMIT,
    { key, form, subject, fields: { ...fields }, homepage, sender: account, captchaVerifyParam },
    QUIET,
  )
  // What was written is with the operator now; the device keeps that it was sent.
  await updateWaitingMessage(key, { state: 'sent', fields: {}, refusal: '', at: Date.parse(sentAt) })
}

async function sendOrRefuse(row: OutgoingRow): Promise<MessageDeliveryResult> {
  try {
    await send(row)
    return { again: false }
  } catch (error) {
    console.info('message not sent', error)
    if (error instanceof UserError) {
      await updateWaitingMessage(row.key, { state: 'refused', refusal: error.message })
      return { again: false }
    }
    if (!(error instanceof ApiError)) return { again: true }
    const { status, code, message, retryAfterMs } = error
    // Who is banned can still write to us, as anybody can.
    if (error.isBanned && row.form === 'contact' && row.account !== 0) {
      await updateWaitingMessage(row.key, { account: 0 })
      return sendOrRefuse({ ...row, account: 0 })
    }
    // It waits for the login of its account.
    if (code === UNAUTHORIZED_CODE) return { again: false }
    if (
      error.kind === 'envelope' &&
      (REFUSALS.has(status ?? 0) || status === NO_PROOF || (status === 429 && retryAfterMs === undefined))
    ) {
      await updateWaitingMessage(row.key, { state: 'refused', refusal: message })
      return { again: false }
    }
    return { again: true, afterMs: retryAfterMs }
  }
}

/** Sends every message that waits and may be sent as who is signed in. */
export async function deliverMessages(): Promise<MessageDeliveryResult> {
  const waiting = (await listOutgoingMessages()).filter(({ state }) => state === 'waiting')
  let end: MessageDeliveryResult = { again: false }
  for (const row of waiting) {
    if (row.account !== 0 && row.account !== session.account?.id) continue
    const sent = await sendOrRefuse(row)
    if (sent.again) end = sent
  }
  return end
}
