/** A letter in plain text; one of many has the address by which one click ends them (RFC 8058). */
export interface Mail {
  to: string
  subject: string
  text: string
  leaveUrl?: string
}

/** Sends letters. */
export interface MailSender {
  /** True where letters are only files here: then a fault can be told at once. */
  isLocal?: true
  /** @throws Error when a letter was not taken. */
  send: (mail: Mail) => Promise<void>
}

/** The letter as nodemailer writes it. */
export function toNodemailerMessage({ to, subject, text, leaveUrl }: Mail, from: string) {
  return {
    from,
    // Not a string, of which a comma would make two.
    to: { name: '', address: to },
    subject,
    text,
    textEncoding: 'base64' as const,
    headers: {
      ...(leaveUrl !== undefined && {
        'List-Unsubscribe': `<${leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
