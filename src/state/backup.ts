import { BACKUP_APP, BACKUP_VERSION, type BackupFile } from '../lib/kept/backup-file.ts'
import type { Choices } from '../lib/kept/kind.ts'
import { parseLessonsDone } from '../lib/kept/kinds/lesson.ts'
import type { BackupRows } from '../lib/kept/row-kinds.ts'
import { parseCurrencyChoices } from './currency-choices-storage.ts'
import { parsePreferences } from './preferences-storage.ts'

/** All that a device keeps of its visitor but the reports of checked pages and what can be downloaded again. */
export interface Backup extends Choices, BackupRows {
  /** When it was saved, ISO 8601; '' where the file does not say. */
  savedAt: string
}

/** A backup as the text of a file. */
export function serializeBackup(backup: Backup): string {
  return `${JSON.stringify({ app: BACKUP_APP, version: BACKUP_VERSION, ...backup }, undefined, 1)}\n`
}

/** The backup of a file that was read. Choices that do not fit are left at their default. */
export function parseBackup({ preferences, currencies, lessons, ...file }: BackupFile): Backup {
  return {
    ...file,
    preferences: parsePreferences(preferences),
    currencies: parseCurrencyChoices(currencies),
    lessons: parseLessonsDone(lessons),
  }
}
