import { isHostile, readAnswerRow, readDraftRow, readFormRow, readQuoteRow, readReportRow } from '../lib/kept/read-rows.ts'
import { SITE_NAME } from '../lib/site.ts'
import { UserError } from '../lib/user-error.ts'
import { parseCurrencyChoices } from './currency-choices-storage.ts'
import type { Choices } from './kept-choices.ts'
import { parseLessonsDone } from './lessons-done.ts'
import { parsePreferences } from './preferences-storage.ts'

const APP = 'crossport'
const VERSION = 2
/** Bytes. Answers and texts make the most of a file; a larger one is another. */
export const LARGEST_BACKUP = 60_000_000
/** Rows of one list: more than a device keeps. */
const MOST_ROWS = 5_000

const NO_BACKUP = '这不是备份文件，或文件已损坏'

type Row<Read extends (value: unknown) => unknown> = Exclude<ReturnType<Read>, undefined>

/** All that a device keeps of its visitor but the reports of checked pages and what can be downloaded again. */
export interface Backup extends Choices {
  /** When it was saved, ISO 8601; '' where the file does not say. */
  savedAt: string
  quotes: Row<typeof readQuoteRow>[]
  drafts: Row<typeof readDraftRow>[]
  answers: Row<typeof readAnswerRow>[]
  /** Lines of checked pages, without their reports. */
  reports: Row<typeof readReportRow>[]
  forms: Row<typeof readFormRow>[]
}

/** A backup as the text of a file. */
export function backupText(backup: Backup): string {
  return `${JSON.stringify({ app: APP, version: VERSION, ...backup }, undefined, 1)}\n`
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new UserError(NO_BACKUP), { cause })
  }
  if (isHostile(value)) throw new UserError(NO_BACKUP)
  return (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
}

/** Rows of a file, all of which must be what they say: a file with others was not written by this app. */
function rowsOf<Found>(value: unknown, read: (value: unknown) => Found | undefined): Found[] {
  if (!Array.isArray(value)) throw new UserError(NO_BACKUP)
  if (value.length > MOST_ROWS) throw new UserError('备份文件里的内容太多，没有读取')
  return value.map((row) => {
    const found = read(row)
    if (found === undefined) throw new UserError('备份文件里有无法识别的内容，没有读取')
    return found
  })
}

/** Reads a backup's file, of this version or the first, which had choices alone. @throws UserError for a file that is no backup of this app. */
export function readBackup(text: string): Backup {
  const { app, version, savedAt, preferences, currencies, lessons, quotes, drafts, answers, reports, forms } = parse(text)
  if (app !== APP) throw new UserError(`这不是${SITE_NAME}的备份文件`)
  if (version !== 1 && version !== VERSION) throw new UserError('这份备份来自另一个版本，无法读取')
  const list = <Found>(rows: unknown, read: (value: unknown) => Found | undefined): Found[] => (version === 1 ? [] : rowsOf(rows, read))
  return {
    savedAt: typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? savedAt : '',
    preferences: parsePreferences(JSON.stringify(preferences ?? null)),
    currencies: parseCurrencyChoices(JSON.stringify(currencies ?? null)),
    lessons: parseLessonsDone(JSON.stringify(lessons ?? null)),
    quotes: list(quotes, readQuoteRow),
    drafts: list(drafts, readDraftRow),
    answers: list(answers, readAnswerRow),
    reports: list(reports, readReportRow),
    forms: list(forms, readFormRow),
  }
}
