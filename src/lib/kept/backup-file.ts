import { SITE_NAME } from '../site.ts'
import { UserError } from '../user-error.ts'
import { isUnsafeJson, parseFields } from './parse-fields.ts'
import { getRowKind, ROW_KIND_NAMES, type BackupRows } from './row-kinds.ts'

/** Name of this app in backup files. */
export const BACKUP_APP = 'crossport'
/** Version of new backup files; version 1 can be read too. */
export const BACKUP_VERSION = 2
/**
 * Maximum bytes of a backup file: the device's limit of ten million characters of answers is 30 million bytes in
 * Chinese.
 */
export const MAX_BACKUP_BYTES = 40_000_000
/** Maximum rows of one list; a device never stores as many. */
const MAX_ROWS = 5_000
/** Maximum objects and lists in one file: a hundred per row. */
const MAX_PARTS = 1_000_000
/** Maximum nesting depth of a file; the app's own files are shallower. */
const MAX_DEPTH = 20
/** Maximum characters of the preferences, many times the usual size. */
const MAX_CHOICES_LENGTH = 1_000_000

const NO_BACKUP = '这不是备份文件，或文件已损坏'
const TOO_MUCH = '备份文件里的内容太多，没有读取'

/** A parsed backup file. Its lists are validated, its choices are still JSON. */
export interface BackupFile extends BackupRows {
  /** Time of saving, ISO 8601; '' if the file has none. */
  savedAt: string
  /** The visitor's preferences as JSON. */
  preferences: string
  /** The visitor's currency choices as JSON. */
  currencies: string
  /** The completed lessons as JSON. */
  lessons: string
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Rejects JSON with deep nesting or very many parts before parsing, because parsing it would cost too much time and
 * memory.
 */
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

/** Reads the rows of a list; one invalid row makes the file invalid. */
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

/**
 * Parses a backup file of version 2, or of version 1 with preferences only. Takes seconds for a large one.
 * @throws UserError for a file that is no backup of this app.
 */
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
