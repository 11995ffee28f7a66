import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import type { CallLimit } from '../../../src/api/contracts/call.ts'
import { callSample, openCallServer } from './call-server.ts'
import { fieldLabel, TEXT_FIELDS, triedLength, withText, type TextField } from './call-texts.ts'
import type { WorkCounter } from './count-work.ts'
import { HOSTILE_STRINGS } from './hostile-strings.ts'

/** Blocks that are negligible: a few milliseconds. */
export const SLIGHT_WORK = 500_000

/** Work for a text of maximum length and, unless negligible, for half of it. */
export interface TriedText {
  field: string
  text: string
  length: number
  /** Blocks executed for the half and for the whole text. */
  half: number
  whole: number
  status: number
}

/** The few texts tried in fields with a fixed format, which refuse them. */
const FOR_CODES = ['one letter', 'one digit', 'blanks', 'half characters']
/** Maximum length of a short text, in which only exponential growth would show. */
const SHORT = 64
const FOR_SHORT = [...FOR_CODES, 'pinyin with a dead end', 'brackets', 'operators', 'combining marks', 'pairs of names']
/** Text that once blocked the server. */
const ALWAYS = 'pinyin with a dead end'
/** Minimum length for measurable work. */
const MIN_LENGTH = 8

/** True if calls of this class store rows that would affect others. */
export const leavesRows = (limit: CallLimit): boolean => limit === 'write' || limit === 'costly'

/** Each long field gets one in this many texts, each field another subset; `npm test -- endurance` tries all. */
const SHARES = process.env['ALL_TEXTS'] === undefined ? 16 : 1

/** Names of the texts tried in a field. */
export function textsFor(field: TextField): string[] {
  const { isCode, max = 0 } = field
  const share = TEXT_FIELDS.indexOf(field) % SHARES
  const texts = isCode ? FOR_CODES : max < SHORT ? FOR_SHORT : Object.keys(HOSTILE_STRINGS)
  return texts.filter((text, at) => text === ALWAYS || at % SHARES === share)
}

/** Input of a call with a text of a given length in a field. */
export const toCallInput = (field: TextField, text: string, length: number): Record<string, unknown> =>
  withText(callSample(field.name, field.contract), field, HOSTILE_STRINGS[text]?.(length) ?? '')

/**
 * Tries every text in every field of every call. Each runs once before counting, so that one-time loading and compiling
 * are excluded. `dataDir` holds a filled store.
 */
export async function measureCalls(
  dataDir: string,
  counter: WorkCounter,
  write: (line: TriedText) => void,
): Promise<void> {
  const server = await openCallServer(await openStore({ dataDir }))
  const blocksOf = async (
    field: TextField,
    text: string,
    length: number,
  ): Promise<[blocks: number, status: number]> => {
    if (leavesRows(field.contract.limit)) {
      await server.tidy()
      await counter.take()
    }
    const { statusCode } = await server.ask(field.contract, toCallInput(field, text, length))
    return [await counter.take(), statusCode]
  }
  for (const field of TEXT_FIELDS) {
    const length = triedLength(field)
    if (length < MIN_LENGTH) continue
    await server.ask(field.contract, toCallInput(field, 'one letter', MIN_LENGTH))
    await counter.take()
    for (const text of textsFor(field)) {
      const [whole, status] = await blocksOf(field, text, length)
      // The growth of negligible work does not matter, and counting takes longer than the work.
      const half = whole > SLIGHT_WORK ? (await blocksOf(field, text, Math.floor(length / 2)))[0] : 0
      write({ field: fieldLabel(field), text, length, half, whole, status })
    }
  }
  await server.close()
}
