import process from 'node:process'
import type { CallLimit } from '../../../src/api/contracts/call.ts'
import { callSample, openCallServer } from './call-server.ts'
import { fieldLabel, TEXT_FIELDS, triedLength, withText, type TextField } from './call-texts.ts'
import type { WorkCounter } from './count-work.ts'
import { HOSTILE_STRINGS } from './hostile-strings.ts'

/** Blocks that matter to nobody: a few milliseconds. */
export const SLIGHT_WORK = 500_000

/** What a text of the longest length took, and, where that is not slight, one of half of it. */
export interface TriedText {
  field: string
  text: string
  length: number
  /** Blocks that ran for the half and for the whole. */
  half: number
  whole: number
  status: number
}

/** Texts of a form of their own are refused by that; a few show it. */
const FOR_CODES = ['one letter', 'one digit', 'blanks', 'half characters']
/** In short ones only what grows exponentially could be seen. */
const SHORT = 64
const FOR_SHORT = [...FOR_CODES, 'pinyin with a dead end', 'brackets', 'operators', 'combining marks', 'pairs of names']
/** What once stopped the server. */
const ALWAYS = 'pinyin with a dead end'
/** Texts shorter than this do no work that could be seen. */
const MIN_LENGTH = 8

/** Whether calls of a class leave rows that others would meet. */
export const leavesRows = (limit: CallLimit): boolean => limit === 'write' || limit === 'costly'

/** Of the texts for long places each place gets one in so many, another share than its neighbours; `npm test -- endurance` tries all. */
const SHARES = process.env['ALL_TEXTS'] === undefined ? 16 : 1

/** The names of the texts that are tried in a place. */
export function textsFor(field: TextField): string[] {
  const { isCode, max = 0 } = field
  const share = TEXT_FIELDS.indexOf(field) % SHARES
  const texts = isCode ? FOR_CODES : max < SHORT ? FOR_SHORT : Object.keys(HOSTILE_STRINGS)
  return texts.filter((text, at) => text === ALWAYS || at % SHARES === share)
}

/** The input of a call with a text of a length in one place. */
export const inputOf = (field: TextField, text: string, length: number): Record<string, unknown> =>
  withText(callSample(field.name, field.contract), field, HOSTILE_STRINGS[text]?.(length) ?? '')

/** Tries every text in every place of every call. Each is tried once before it is counted, so that what is read or compiled only once is not counted. */
export async function measureCalls(counter: WorkCounter, write: (line: TriedText) => void): Promise<void> {
  const server = await openCallServer()
  const blocksOf = async (
    field: TextField,
    text: string,
    length: number,
  ): Promise<[blocks: number, status: number]> => {
    if (leavesRows(field.contract.limit)) {
      await server.tidy()
      await counter.take()
    }
    const { statusCode } = await server.ask(field.contract, inputOf(field, text, length))
    return [await counter.take(), statusCode]
  }
  for (const field of TEXT_FIELDS) {
    const length = triedLength(field)
    if (length < MIN_LENGTH) continue
    await server.ask(field.contract, inputOf(field, 'one letter', MIN_LENGTH))
    await counter.take()
    for (const text of textsFor(field)) {
      const [whole, status] = await blocksOf(field, text, length)
      // How slight work grows matters to nobody, and to count takes longer than the work.
      const half = whole > SLIGHT_WORK ? (await blocksOf(field, text, Math.floor(length / 2)))[0] : 0
      write({ field: fieldLabel(field), text, length, half, whole, status })
    }
  }
  await server.close()
}
