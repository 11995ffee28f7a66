import { BACKUP_APP, BACKUP_VERSION, type BackupFile } from '../lib/kept/backup-file.ts'
import type { Choices } from '../lib/kept/kind.ts'
import { parseLessonsDone } from '../lib/kept/kinds/lesson.ts'
import type { BackupRows } from '../lib/kept/row-kinds.ts'
import { parseCurrencyChoices } from './currency-choices-storage.ts'
import { parsePreferences } from './preferences-storage.ts'

/**
 * Contents of a backup: all of the visitor's data on the device, without the reports of checked pages and downloadable
 * data.
 */
export interface Backup extends Choices, BackupRows {
  /** Time of saving, ISO 8601; '' if the file has none. */
  savedAt: string
}

/** Serializes a backup as text. */
export function serializeBackup(backup: Backup): string {
  return `${JSON.stringify({ app: BACKUP_APP, version: BACKUP_VERSION, ...backup }, undefined, 1)}\n`
}

/** Converts a parsed backup file; invalid preferences get their defaults. */
export function parseBackup({ preferences, currencies, lessons, ...file }: BackupFile): Backup {
  return {
    ...file,
    preferences: parsePreferences(preferences),
    currencies: parseCurrencyChoices(currencies),
    lessons: parseLessonsDone(lessons),
  }
}
