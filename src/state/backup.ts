import { SITE_NAME } from '../lib/site.ts'
import { UserError } from '../lib/user-error.ts'
import { currencyChoices, type CurrencyChoices } from './currency-choices.ts'
import { parseCurrencyChoices } from './currency-choices-storage.ts'
import { preferences, type Preferences } from './preferences.ts'
import { parsePreferences } from './preferences-storage.ts'

const APP = 'crossport'
const VERSION = 1
/** A backup is a few kilobytes; a larger file is another one. */
export const LARGEST_BACKUP = 1_000_000

/** What a backup holds: the visitor's choices, no texts and no sets. */
export interface Backup {
  /** When it was saved, ISO 8601; '' where the file does not say. */
  savedAt: string
  preferences: Preferences
  currencies: CurrencyChoices
}

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** What this device keeps now; call `startCurrencyChoices` before. */
export function takeBackup(now: number): Backup {
  return { savedAt: new Date(now).toISOString(), preferences: copy(preferences), currencies: copy(currencyChoices) }
}

/** A backup as the text of a file. */
export function backupText(backup: Backup): string {
  return `${JSON.stringify({ app: APP, version: VERSION, ...backup }, undefined, 2)}\n`
}

/** Reads a backup's file; what does not fit in it is left at its default. Throws UserError for a file that is no backup of this app. */
export function readBackup(text: string): Backup {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new UserError('这不是备份文件，或文件已损坏'), { cause })
  }
  const { app, version, savedAt, preferences: kept, currencies } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (app !== APP) throw new UserError(`这不是${SITE_NAME}的备份文件`)
  if (version !== VERSION) throw new UserError('这份备份来自另一个版本，无法读取')
  return {
    savedAt: typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? savedAt : '',
    preferences: parsePreferences(JSON.stringify(kept ?? null)),
    currencies: parseCurrencyChoices(JSON.stringify(currencies ?? null)),
  }
}

/** Puts a backup in the place of what this device keeps. Returns how to undo it. */
export function restoreBackup(backup: Backup): () => void {
  const before = takeBackup(0)
  Object.assign(preferences, copy(backup.preferences))
  Object.assign(currencyChoices, copy(backup.currencies))
  return () => void restoreBackup(before)
}
