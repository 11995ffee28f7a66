import { textOf, type Line } from './lines.ts'
import type { FindOptions } from './operation.ts'
import { firstOfKind, type LineOperation, type Sink } from './sink.ts'

/** Something found in a line, as it is shown. */
export interface Found {
  text: string
  /** Equal for finds that are the same thing. */
  key: string
}

/** A finder, and what says cheaply that a line holds nothing for it. */
export interface Finder {
  find: (text: string) => Found[]
  /** Whether a line may hold a find. Lines are asked in the order of the input. */
  mayHold: (line: Line) => boolean
}

/** Lists what a finder finds in each line, an item a line. */
export function findItems({ find, mayHold }: Finder, options: FindOptions, sink: Sink): LineOperation {
  const isFirst = firstOfKind(options.unique)
  return {
    line(line) {
      if (!mayHold(line)) return
      for (const found of find(textOf(line))) {
        sink.matches += 1
        if (isFirst(found.key)) sink.item(options.lineNumbers ? `${line.number}\t${found.text}` : found.text)
      }
    },
  }
}
