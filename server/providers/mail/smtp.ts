import { createTransport } from 'nodemailer'
import { toNodemailerMessage } from './mail.ts'
import type { MailSender } from './mail.ts'

/** Timeout in milliseconds of each step: connecting, the greeting, and any pause of the server. */
const STEP = 10_000

/** The configuration of an SMTP server. */
export interface SmtpConfig {
  url: string
  from: string
}

/** True if a password requires encryption: always except on this machine. */
function mustEncrypt(url: URL): boolean {
  return url.username !== '' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** Creates a mail sender for SMTP. */
export function createSmtpMailSender({ url, from }: SmtpConfig, stepMs = STEP): MailSender {
  const server = new URL(url)
  const transport = createTransport({
    host: server.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    requireTLS: mustEncrypt(server),
    ...(server.username !== '' && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
  return {
    async send(mail) {
      await transport.sendMail(toNodemailerMessage(mail, from))
    },
  }
}
