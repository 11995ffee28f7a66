/** A plain text mail; mass mail has an address for one-click unsubscribing (RFC 8058). */
export interface Mail {
  to: string
  subject: string
  text: string
  leaveUrl?: string
}

/** Sends mail. */
export interface MailSender {
  /** True if mails are only written to files, so that errors can be shown at once. */
  isLocal?: true
  /**
   * Sends a mail.
   * @throws Error if it was not accepted.
   */
  send: (mail: Mail) => Promise<void>
}

/** Converts a mail to nodemailer's format. */
export function toNodemailerMessage({ to, subject, text, leaveUrl }: Mail, from: string) {
  return {
    from,
    // The recipient is an object, as a comma in a string would make it two addresses.
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
