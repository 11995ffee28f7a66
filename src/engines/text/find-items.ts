import { getLineText, type LineReader } from './lines.ts'
import type { FindOptions, PhoneFind } from './operation.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'

/** Item found in a line, as shown. */
export interface FoundItem {
  text: string
  /** Equal for identical items. */
  key: string
  /** Position of a phone number in its line. */
  from?: number
  to?: number
}

/** Item with known position. */
export type PlacedFind = FoundItem & Required<Pick<FoundItem, 'from' | 'to'>>

/** Finder, with a quick test for lines that contain no item. */
export interface Finder {
  find: (text: string, hasFullWidth: boolean) => FoundItem[]
  /** Counts marked units; a line with fewer than `fewestMarks` contains no item. */
  read: LineReader
  fewestMarks: number
  /** Describes an item in its line, if useful. */
  describe?: (found: FoundItem, text: string) => Omit<PhoneFind, 'line'>
}

/** Lists the items found in each line, one per line. */
export function findItems(
  { find, read, fewestMarks, describe }: Finder,
  options: FindOptions,
  sink: Sink,
): LineOperation {
  const isFirst = createFirstSeenTest(options.unique)
  const phones: PhoneFind[] = []
  if (describe) sink.phones = phones
  return {
    read,
    line(line) {
      if (line.marks < fewestMarks) return
      for (const found of find(getLineText(line), line.rare > 0)) {
        sink.matches += 1
        if (!isFirst(found.key)) continue
        sink.item(options.lineNumbers ? `${line.number}\t${found.text}` : found.text)
        if (describe && phones.length < sink.mostRows)
          phones.push({ ...describe(found, getLineText(line)), line: line.number })
      }
    },
  }
}
