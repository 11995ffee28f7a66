import { z } from 'zod'
import { readPhone } from './phone.ts'

/** Who has a role by configuration; numbers in E.164. */
export interface AccountsConfig {
  operators: ReadonlySet<string>
  editors: ReadonlySet<string>
}

const phones = z
  .string()
  .transform((text) => text.split(',').map((entry) => readPhone(entry.trim())))
  .refine((numbers): numbers is string[] => !numbers.includes(undefined), 'must be mobile numbers with commas between, for example +8613800138000,+85291234567')
  .transform((numbers) => new Set(numbers))
  .default(new Set())

/** The variables of the environment that this folder reads. */
export const accountsEnvironment = { OPERATORS: phones, EDITORS: phones }

type Checked = z.infer<z.ZodObject<typeof accountsEnvironment>>

/** What the checked environment says of accounts. */
export function accountsConfigOf({ OPERATORS, EDITORS }: Checked): AccountsConfig {
  return { operators: OPERATORS, editors: EDITORS }
}
