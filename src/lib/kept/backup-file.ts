import { SITE_NAME } from '../site.ts'
import { UserError } from '../user-error.ts'
import { isUnsafeJson, parseFields } from './parse-fields.ts'
import { getRowKind, ROW_KIND_NAMES, type BackupRows } from './row-kinds.ts'

/** The name of this app in its files. */
export const BACKUP_APP = 'crossport'
/** Of the files that are written; the first one is read too. */
export const BACKUP_VERSION = 2
/** Bytes. The ten million characters of answers that a device keeps are 30 million in Chinese; a larger file is another. */
export const MAX_BACKUP_BYTES = 40_000_000
/** Rows of one list: more than a device keeps. */
const MAX_ROWS = 5_000
/** Objects, lists and their parts in one file: a hundred for each row. */
const MAX_PARTS = 1_000_000
/** Deeper than any of ours. */
const MAX_DEPTH = 20
/** Characters of the choices, which the page reads itself: many times what anybody chooses. */
const MAX_CHOICES_LENGTH = 1_000_000

const NO_BACKUP = '这不是备份文件，或文件已损坏'
const TOO_MUCH = '备份文件里的内容太多，没有读取'

/** What a file says: its lists are what they should be, its choices are still to be read. */
export interface BackupFile extends BackupRows {
  /** When it was saved, ISO 8601; '' where the file does not say. */
  savedAt: string
  /** JSON. */
  preferences: string
  /** JSON. */
  currencies: string
  /** JSON. */
  lessons: string
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Looks through JSON before it is parsed: what is nested deep, or has very many parts, takes more time and memory to make than to see. */
function checkShape(text: string): void {
  let [depth, parts, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === COMMA) parts += 1
    else if (OPENING.has(code)) [depth, parts] = [depth + 1, parts + 1]
    else if (CLOSING.has(code)) depth -= 1
    if (depth > MAX_DEPTH) throw new UserError(NO_BACKUP)
    if (parts > MAX_PARTS) throw new UserError(TOO_MUCH)
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  checkShape(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new UserError(NO_BACKUP), { cause })
  }
  if (isUnsafeJson(value)) throw new UserError(NO_BACKUP)
  return parseFields(value)
}

/** Rows of a file, all of which must be what they say: a file with others was not written by this app. */
function rowsOf<Found>(value: unknown, read: (value: unknown) => Found | undefined): Found[] {
  if (!Array.isArray(value)) throw new UserError(NO_BACKUP)
  if (value.length > MAX_ROWS) throw new UserError(TOO_MUCH)
  return value.map((row) => {
    const found = read(row)
    if (found === undefined) throw new UserError('备份文件里有无法识别的内容，没有读取')
    return found
  })
}

function choicesOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  if (text.length > MAX_CHOICES_LENGTH) throw new UserError(TOO_MUCH)
  return text
}

/** Reads a backup's file, of this version or the first, which had choices alone. Takes seconds for a large one. @throws UserError for a file that is no backup of this app. */
export function parseBackupFile(text: string): BackupFile {
  const { app, version, savedAt, preferences, currencies, lessons, ...lists } = parse(text)
  if (app !== BACKUP_APP) throw new UserError(`这不是${SITE_NAME}的备份文件`)
  if (version !== 1 && version !== BACKUP_VERSION) throw new UserError('这份备份来自另一个版本，无法读取')
  const rows = ROW_KIND_NAMES.map((name) => {
    const { list, parse: read } = getRowKind(name)
    return [list, version === 1 ? [] : rowsOf(lists[list], read)]
  })
  return {
    savedAt: typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt)) ? savedAt : '',
    preferences: choicesOf(preferences),
    currencies: choicesOf(currencies),
    lessons: choicesOf(lessons),
    ...(Object.fromEntries(rows) as BackupRows),
  }
}
