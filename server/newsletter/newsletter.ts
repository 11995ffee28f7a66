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
import { confirmLetter, composeAlreadySubscribedLetter } from './letters.ts'

const DAY_MS = 86_400_000
/** Milliseconds for which the link that confirms is valid; the letter says 48 hours. */
const CONFIRM_LIFE = 2 * DAY_MS
/** Letters a day to one address, and subscriptions a day from one network address and from its range, which ten addresses have to use up. */
const LETTERS_A_DAY = 3
const ASKS_A_DAY = 10
const ASKS_OF_RANGE = 100
/** Letters a day to all, where nothing else is said. */
const LETTERS_DAILY = 2000
/** Letters under way at a time; a mail server that hangs must not collect them without end. */
const MAX_CONCURRENT = 50

interface NewsletterNeeds {
  store: Store
  /** Undefined where this site sends no letters. */
  mail: MailSender | undefined
  /** Letters a day to all addresses together. */
  lettersDaily?: number
  /** The public origin. */
  site: string
  log: ProviderLog
}

/** The mailbox of an address: many services deliver name+anything@ to name@. */
function withoutTag(email: string): string {
  const [at, tag] = [email.lastIndexOf('@'), email.indexOf('+')]
  return tag === -1 || tag > at ? email : email.slice(0, tag) + email.slice(at)
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const newToken = () => randomBytes(32).toString('base64url')
const iso = (ms: number) => new Date(ms).toISOString()

/** Takes in who wants letters, after they confirmed by a link, and lets them leave by another. */
export class Newsletter {
  readonly #needs: NewsletterNeeds
  readonly #underWay = new Set<Promise<void>>()

  constructor(needs: NewsletterNeeds) {
    this.#needs = needs
  }

  /** Whether this site sends letters. */
  get isOpen(): boolean {
    return this.#needs.mail !== undefined
  }

  /**
   * Sends the letter that asks for confirmation. What the caller learns, and when, is the same whether the address is
   * known or not: the database is asked the same, and the letter goes out after the answer.
   * @throws ApiRefusal for reasons that have nothing to do with the address, Error where the database does not keep it.
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
    // Also of letters that are not sent: who got three already must not be told apart.
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

  /** Counts one more of a day. */
  async #isUsedUp(kind: string, who: string, most: number, now: number): Promise<boolean> {
    const { store } = this.#needs
    const what = createCountKey(await readCountSecret(store), kind, hashOf(who))
    return (await countWithinLimits(store.db, [{ what, most, windowMs: DAY_MS }], now)) !== undefined
  }

  /** Keeps that an address is asked for, and answers with its letter; undefined where it got its letters of the day. */
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
    return isConfirmed ? composeAlreadySubscribedLetter(email, links) : confirmLetter(email, token, links)
  }

  /** Whether a token confirmed an address, now or before. */
  confirm(token: string, now: number): Promise<boolean> {
    return confirmSubscription(this.#needs.store, hashOf(token), iso(now))
  }

  /** Ends letters to the address that a token was sent to; a token that is not known any more has done so before. */
  async leave(token: string): Promise<void> {
    await deleteSubscription(this.#needs.store, token)
  }

  /** Waits for the letters under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
