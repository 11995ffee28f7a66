import type { MailSender } from './mail.ts'
import { createOutboxMailSender } from './outbox.ts'
import type { MailConfig } from './settings.ts'
import { createSmtpMailSender } from './smtp.ts'

/** Creates the configured mail sender; undefined if mail is off. */
export function createConfiguredMailSender(config: MailConfig): MailSender | undefined {
  if (config.provider === 'off') return undefined
  return config.provider === 'smtp' ? createSmtpMailSender(config) : createOutboxMailSender(config.folder, config.from)
}
