import { createHash, randomBytes } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { getAddressRange } from '../base/client-address.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Mail, MailSender } from '../providers/mail/mail.ts'
import type { ProviderLog } from '../providers/provider-log.ts'
import { countWithinLimits } from '../store/account-counts.ts'
import { createCountKey, readCountSecret } from '../store/count-key.ts'
import { saveSubscriptionRequest, confirmSubscription, deleteSubscription } from '../store/newsletter.ts'
import type { Store } from '../store/store.ts'
import { composeConfirmLetter, composeAlreadySubscribedLetter } from './letters.ts'

const DAY_MS = 86_400_000
/** Milliseconds for which a confirmation link is valid; the mail says 48 hours. */
const CONFIRM_LIFE = 2 * DAY_MS
/**
 * Maximum mails a day to one address. ASKS_A_DAY, ASKS_OF_RANGE: maximum subscriptions a day from one network address
 * and its range.
 */
const LETTERS_A_DAY = 3
const ASKS_A_DAY = 10
const ASKS_OF_RANGE = 100
/** Default maximum of mails a day to all addresses. */
const LETTERS_DAILY = 2000
/** Maximum mails being sent at once, so that they do not pile up behind a stalled mail server. */
const MAX_CONCURRENT = 50

interface NewsletterNeeds {
  store: Store
  /** Undefined if this site sends no mail. */
  mail: MailSender | undefined
  /** Maximum mails a day to all addresses together. */
  lettersDaily?: number
  /** The public origin. */
  site: string
  log: ProviderLog
}

/** The address without its tag: many services deliver name+anything@ to name@. */
function withoutTag(email: string): string {
  const [at, tag] = [email.lastIndexOf('@'), email.indexOf('+')]
  return tag === -1 || tag > at ? email : email.slice(0, tag) + email.slice(at)
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const newToken = () => randomBytes(32).toString('base64url')
const iso = (ms: number) => new Date(ms).toISOString()

/** Subscribes visitors to the newsletter, confirmed by a link, and unsubscribes them by another. */
export class Newsletter {
  readonly #needs: NewsletterNeeds
  readonly #underWay = new Set<Promise<void>>()

  constructor(needs: NewsletterNeeds) {
    this.#needs = needs
  }

  /** True if this site sends mail. */
  get isOpen(): boolean {
    return this.#needs.mail !== undefined
  }

  /**
   * Sends the confirmation mail. Answer and timing are the same for known and unknown addresses: the queries are the
   * same, and the mail is sent afterwards.
   * @throws ApiRefusal for reasons unrelated to the address, Error if the database write fails.
   */
  async requestSubscription(email: string, { ip, now }: { ip: string; now: number }): Promise<void> {
    const { mail } = this.#needs
    if (!mail) throw new ApiRefusal(503, '本站没有开通邮件订阅')
    if (this.#underWay.size >= MAX_CONCURRENT) throw new ApiRefusal(503, '现在订阅的人太多，请稍后再试')
    const { lettersDaily = LETTERS_DAILY } = this.#needs
    const isTooMany =
      (await this.#isUsedUp('newsletter from', normalizeIP(ip), ASKS_A_DAY, now)) ||
      (await this.#isUsedUp('newsletter range', getAddressRange(ip), ASKS_OF_RANGE, now))
    if (isTooMany) throw new ApiRefusal(429, '你今天订阅的次数太多，请明天再试')
    // Mails that are not sent are counted too, so that addresses that already got three cannot be distinguished.
    if (await this.#isUsedUp('newsletter all', 'all', lettersDaily, now)) {
      this.#needs.log.warn(
        { limit: lettersDaily },
        'the letters of the day are used up: LETTERS_DAILY says how many there are',
      )
      throw new ApiRefusal(503, '今天订阅的人太多，请明天再试')
    }
    const letter = await this.#keep(email.toLowerCase(), now)
    if (!letter) return
    if (mail.isLocal) return mail.send(letter)
    const sending: Promise<void> = mail
      .send(letter)
      .catch((error: unknown) =>
        this.#needs.log.error(
          { why: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' },
          'letter not sent',
        ),
      )
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Adds one to a daily count; true if the limit is exceeded. */
  async #isUsedUp(kind: string, who: string, most: number, now: number): Promise<boolean> {
    const { store } = this.#needs
    const what = createCountKey(await readCountSecret(store), kind, hashOf(who))
    return (await countWithinLimits(store.db, [{ what, most, windowMs: DAY_MS }], now)) !== undefined
  }

  /** Stores a subscription request and returns its mail; undefined if the address's daily mails are used up. */
  async #keep(email: string, now: number): Promise<Mail | undefined> {
    const { store, site } = this.#needs
    if (await this.#isUsedUp('newsletter to', withoutTag(email), LETTERS_A_DAY, now)) return undefined
    const token = newToken()
    const { leaveToken, isConfirmed } = await saveSubscriptionRequest(
      store,
      { email, confirmHash: hashOf(token), until: iso(now + CONFIRM_LIFE), leaveToken: newToken() },
      iso(now),
    )
    const links = { site, leaveToken }
    return isConfirmed ? composeAlreadySubscribedLetter(email, links) : composeConfirmLetter(email, token, links)
  }

  /** Confirms the address of a token; true if it is confirmed now or was before. */
  confirm(token: string, now: number): Promise<boolean> {
    return confirmSubscription(this.#needs.store, hashOf(token), iso(now))
  }

  /** Unsubscribes the address of a token; an unknown token counts as already unsubscribed. */
  async leave(token: string): Promise<void> {
    await deleteSubscription(this.#needs.store, token)
  }

  /** Waits for mails being sent. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
