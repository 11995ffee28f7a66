import { FORMS, type FormFields, type FormName } from '../../src/lib/forms/forms.ts'
import type { MailSender } from '../providers/mail/mail.ts'
import type { ProviderLog } from '../providers/provider-log.ts'
import { countWithinLimits } from '../store/account-counts.ts'
import type { Store } from '../store/store.ts'

const HOUR_MS = 3_600_000
/** Letters an hour; whoever floods a form must not flood a mailbox. */
const LETTERS_AN_HOUR = 30
/** Letters under way at a time. */
const MAX_CONCURRENT = 10

interface FormMailNeeds {
  store: Store
  /** Undefined where this site sends no letters. */
  mail: MailSender | undefined
  /** Who is told; undefined where nobody is. */
  to: string | undefined
  /** The public origin. */
  site: string
  log: ProviderLog
}

/** What a letter says of a message; it is plain text, and its subject holds nothing that a visitor wrote. Of a registration it names the event alone: a letter stays where it was when its sender takes that back. */
export function composeFormMail(
  { form, title, fields }: { form: FormName; title: string; fields: FormFields },
  site: string,
): { subject: string; text: string } {
  const { label, fields: known } = FORMS[form]
  const lines =
    form === 'event'
      ? []
      : known.flatMap(({ name, label: of }) => (fields[name] === undefined ? [] : [`${of}：${fields[name]}`]))
  return {
    subject: `收到一条${label}（${new URL(site).host}）`,
    text: `${[...(title === '' ? [] : [title]), ...lines, `在这里处理：${site}/account/operator`].join('\n\n')}\n`,
  }
}

/** Tells the operator by mail what came in. A letter that is not sent loses nothing: the message is kept. */
export class FormMail {
  readonly #needs: FormMailNeeds
  readonly #underWay = new Set<Promise<void>>()

  constructor(needs: FormMailNeeds) {
    this.#needs = needs
  }

  /** Sends the letter meanwhile; nobody waits for it. */
  notify(message: Parameters<typeof composeFormMail>[0], now: number): void {
    const { mail, to, site, log } = this.#needs
    if (!mail || to === undefined || this.#underWay.size >= MAX_CONCURRENT) return
    const sending: Promise<void> = this.#send(mail, { to, ...composeFormMail(message, site) }, now)
      .catch((error: unknown) =>
        log.error(
          { why: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' },
          'form not told by mail',
        ),
      )
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  async #send(mail: MailSender, letter: Parameters<MailSender['send']>[0], now: number): Promise<void> {
    const usedUp = await countWithinLimits(
      this.#needs.store.db,
      [{ what: 'form letters', most: LETTERS_AN_HOUR, windowMs: HOUR_MS }],
      now,
    )
    if (!usedUp) await mail.send(letter)
  }

  /** Waits for the letters under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
