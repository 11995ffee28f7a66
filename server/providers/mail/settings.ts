import path from 'node:path'
import { z } from 'zod'

function isSmtpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === ''
  )
}

/** Environment variables of mail. */
export const mailEnvironment = {
  MAIL_PROVIDER: z.enum(['smtp', 'outbox', 'off'], { error: 'must be smtp, outbox or off' }).optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be the address of a mail server, for example smtps://user:password@smtp.example.com')
    .optional(),
  FORM_MAIL_TO: z
    .string()
    .regex(/^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/, 'must be one mail address, for example desk@example.com')
    .optional(),
  LETTERS_DAILY: z
    .string()
    .refine((text) => /^[1-9]\d{0,6}$/.test(text), 'must be a whole number of letters a day, at least 1')
    .transform(Number)
    .default(2000),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\p{Cc}]{1,60} )?<?[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+>?$/u,
      'must be a mail address, for example 跨港 <news@example.com>',
    )
    .optional(),
}

/** Variables whose values are never shown in messages. */
export const MAIL_SECRETS = ['SMTP_URL']

type Checked = z.infer<z.ZodObject<typeof mailEnvironment>>

/** The way mail is sent: by SMTP, into a folder, or not at all. */
export type MailConfig =
  | { provider: 'smtp'; url: string; from: string }
  | { provider: 'outbox'; folder: string; from: string }
  | { provider: 'off' }

const NEEDED = ['SMTP_URL', 'MAIL_FROM'] as const

/** The recipient of form messages by mail; undefined for none. */
export const getFormMailRecipient = ({ FORM_MAIL_TO }: Checked): string | undefined => FORM_MAIL_TO

/** Sentences about settings that contradict each other; mails need the public address. */
export function findMailConfigFaults(data: Checked, baseUrl: string | undefined): string[] {
  if (data.MAIL_PROVIDER === 'off' && data.FORM_MAIL_TO !== undefined)
    return ['MAIL_PROVIDER must not be off where FORM_MAIL_TO is set']
  if (data.MAIL_PROVIDER !== 'smtp')
    return data.SMTP_URL === undefined ? [] : ['MAIL_PROVIDER must be smtp where SMTP_URL is set']
  const missing = NEEDED.filter((name) => data[name] === undefined).map(
    (name) => `${name} must be set where MAIL_PROVIDER is smtp`,
  )
  return baseUrl === undefined
    ? [...missing, 'BASE_URL must be set where MAIL_PROVIDER is smtp: letters name it']
    : missing
}

/** Converts checked variables to the configuration. On a public site the mail folder must be chosen explicitly. */
export function toMailConfig(
  { MAIL_PROVIDER, SMTP_URL, MAIL_FROM }: Checked,
  dataDir: string,
  isPublic: boolean,
): MailConfig {
  if (MAIL_PROVIDER === 'smtp' && SMTP_URL !== undefined && MAIL_FROM !== undefined)
    return { provider: 'smtp', url: SMTP_URL, from: MAIL_FROM }
  if ((MAIL_PROVIDER ?? (isPublic ? 'off' : 'outbox')) === 'off') return { provider: 'off' }
  return {
    provider: 'outbox',
    folder: path.join(dataDir, 'outbox'),
    from: MAIL_FROM ?? 'newsletter@localhost.localdomain',
  }
}
