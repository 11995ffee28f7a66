import { lineText, type LineReader } from './lines.ts'
import type { FindOptions, PhoneFind } from './operation.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'

/** Something found in a line, as it is shown. */
export interface FoundItem {
  text: string
  /** Equal for finds that are the same thing. */
  key: string
  /** Where a phone number stands in its line. */
  from?: number
  to?: number
}

/** A find whose place is known. */
export type PlacedFind = FoundItem & Required<Pick<FoundItem, 'from' | 'to'>>

/** A finder, and what says cheaply that a line holds nothing for it. */
export interface Finder {
  find: (text: string, hasFullWidth: boolean) => FoundItem[]
  /** A line with fewer of the units that this reader marks holds no find. */
  read: LineReader
  fewestMarks: number
  /** Says what is known of a find in its line, where that is of use. */
  describe?: (found: FoundItem, text: string) => Omit<PhoneFind, 'line'>
}

/** Lists what a finder finds in each line, an item a line. */
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
      for (const found of find(lineText(line), line.rare > 0)) {
        sink.matches += 1
        if (!isFirst(found.key)) continue
        sink.item(options.lineNumbers ? `${line.number}\t${found.text}` : found.text)
        if (describe && phones.length < sink.mostRows)
          phones.push({ ...describe(found, lineText(line)), line: line.number })
      }
    },
  }
}
