import { ApiError, UNAUTHORIZED_CODE } from '../../api/api-error.ts'
import type { OutgoingRow } from '../../db/account-rows.ts'
import { UserError } from '../../lib/user-error.ts'
import { session } from '../../state/session.ts'
import { solveCaptcha } from '../../workers/captcha.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { listOutgoingMessages, updateWaitingMessage } from './entries.ts'

const CHALLENGE = createEndpoint<'formChallenge'>('GET', '/mapi/form/captcha')
const SUBMIT = createEndpoint<'submitForm'>('POST', '/mapi/form/submit')
const QUIET = { toast: false, noNavigate: true } as const

/** Statuses of a final refusal; after any other failure the message is sent again. */
const REFUSALS = new Set([400, 404, 409])
/** Status of a rejected captcha. */
const CAPTCHA_REJECTED = 403

/** Result of a delivery: nothing left to send, or a retry, after the delay requested by the server if any. */
export type MessageDeliveryResult = { again: false } | { again: true; afterMs?: number | undefined }

/**
 * Solves a captcha, which needs the network, and sends the message. The server stores one message per key, so repeats
 * are harmless.
 */
async function send({ key, form, subject, fields, homepage, account }: OutgoingRow): Promise<void> {
  const call = callServerAs(account)
  const { challenge } = await call(CHALLENGE, { key }, QUIET)
  const captchaVerifyParam = await solveCaptcha(challenge, new AbortController().signal)
  const { sentAt } = await call(
    SUBMIT,
    { key, form, subject, fields: { ...fields }, homepage, sender: account, captchaVerifyParam },
    QUIET,
  )
  // The operator has the text now, so the device stores only that the message was sent.
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
    // A banned account can still use the contact form anonymously.
    if (error.isBanned && row.form === 'contact' && row.account !== 0) {
      await updateWaitingMessage(row.key, { account: 0 })
      return sendOrRefuse({ ...row, account: 0 })
    }
    // The message waits until its account signs in.
    if (code === UNAUTHORIZED_CODE) return { again: false }
    if (
      error.kind === 'envelope' &&
      (REFUSALS.has(status ?? 0) || status === CAPTCHA_REJECTED || (status === 429 && retryAfterMs === undefined))
    ) {
      await updateWaitingMessage(row.key, { state: 'refused', refusal: message })
      return { again: false }
    }
    return { again: true, afterMs: retryAfterMs }
  }
}

/** Sends all waiting messages that the present user may send. */
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
