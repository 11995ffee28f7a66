import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { toNodemailerMessage } from './mail.ts'
import type { MailSender } from './mail.ts'

/** Writes mails as files into a folder instead of sending them, for development. */
export function createOutboxMailSender(folder: string, from: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    isLocal: true,
    async send(mail) {
      const { message } = await transport.sendMail(toNodemailerMessage(mail, from))
      await mkdir(folder, { recursive: true })
      await writeFile(
        path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`),
        message,
      )
    },
  }
}
