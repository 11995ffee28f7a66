import type { MailSender } from './mail.ts'
import { outboxMail } from './outbox.ts'
import type { MailConfig } from './settings.ts'
import { smtpMail } from './smtp.ts'

/** Opens what sends letters; undefined where none are sent. */
export function openMail(config: MailConfig): MailSender | undefined {
  if (config.provider === 'off') return undefined
  return config.provider === 'smtp' ? smtpMail(config) : outboxMail(config.folder, config.from)
}
