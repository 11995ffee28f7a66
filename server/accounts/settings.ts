import { z } from 'zod'
import type { CodeCaps } from './figures.ts'
import { parsePhone } from './phone.ts'

/** Roles by configuration; numbers in E.164. */
export interface AccountsConfig {
  operators: ReadonlySet<string>
  editors: ReadonlySet<string>
  codeCaps: CodeCaps
}

const phones = z
  .string()
  .transform((text) => text.split(',').map((entry) => parsePhone(entry.trim())))
  .refine(
    (numbers): numbers is string[] => !numbers.includes(undefined),
    'must be mobile numbers with commas between, for example +8613800138000,+85291234567',
  )
  .transform((numbers) => new Set(numbers))
  .default(new Set())

const CAP = String.raw`\d{1,7}`

/** Daily code caps by calling code: one default, then exceptions such as 86:3000. */
const capsOfCodes = z
  .string()
  .refine(
    (text) => new RegExp(String.raw`^${CAP}(?:,[1-9]\d{0,2}:${CAP})*$`).test(text),
    'must be a whole number of messages a day for each country calling code, and exceptions, for example 300,86:3000,852:500',
  )
  .transform((text) => {
    const [usual = '', ...exceptions] = text.split(',')
    const known = new Map(
      exceptions.map((entry) => entry.split(':')).map(([code = '', most = '']) => [code, Number(most)]),
    )
    return { ofCountry: Number(usual), exceptions: known }
  })

/** Environment variables of accounts. */
export const accountsEnvironment = {
  OPERATORS: phones,
  EDITORS: phones,
  SMS_DAILY: z
    .string()
    .refine(
      (text) => new RegExp(`^${CAP}$`).test(text) && Number(text) > 0,
      'must be a whole number of messages a day, at least 1',
    )
    .transform(Number)
    .default(5000),
  SMS_DAILY_COUNTRY: capsOfCodes.prefault('300,86:5000'),
}

type Checked = z.infer<z.ZodObject<typeof accountsEnvironment>>

/** Converts the checked environment to the configuration of accounts. */
export function toAccountsConfig({ OPERATORS, EDITORS, SMS_DAILY, SMS_DAILY_COUNTRY }: Checked): AccountsConfig {
  return { operators: OPERATORS, editors: EDITORS, codeCaps: { all: SMS_DAILY, ...SMS_DAILY_COUNTRY } }
}
