import { FORMS, type FormFields, type FormName } from '../../src/lib/forms/forms.ts'
import type { MailSender } from '../providers/mail/mail.ts'
import type { ProviderLog } from '../providers/provider-log.ts'
import { countWithinLimits } from '../store/account-counts.ts'
import type { Store } from '../store/store.ts'

const HOUR_MS = 3_600_000
/** Maximum mails an hour, so that flooding a form does not flood the mailbox. */
const LETTERS_AN_HOUR = 30
/** Maximum mails being sent at once. */
const MAX_CONCURRENT = 10

interface FormMailNeeds {
  store: Store
  /** Undefined if this site sends no mail. */
  mail: MailSender | undefined
  /** The recipient; undefined sends no mail. */
  to: string | undefined
  /** The public origin. */
  site: string
  log: ProviderLog
}

/**
 * Composes a mail about a message in plain text, without visitors' words in the subject. A mail about a registration
 * names only the event, because the mail remains after the sender withdraws.
 */
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

/** Mails new form messages to the operator. If a mail fails, the message is still stored. */
export class FormMail {
  readonly #needs: FormMailNeeds
  readonly #underWay = new Set<Promise<void>>()

  constructor(needs: FormMailNeeds) {
    this.#needs = needs
  }

  /** Sends the mail in the background. */
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

  /** Waits for mails being sent. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
