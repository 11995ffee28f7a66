import type { FindOptions } from './operation.ts'
import { firstOfKind, type LineOperation, type Sink } from './sink.ts'

/** Something found in a line, as it is shown. */
export interface Found {
  text: string
  /** Equal for finds that are the same thing. */
  key: string
}

/** Lists what a finder finds in each line, an item a line. */
export function findItems(find: (line: string) => Found[], options: FindOptions, sink: Sink): LineOperation {
  const isFirst = firstOfKind(options.unique)
  return {
    line({ text, number }) {
      for (const found of find(text)) {
        sink.matches += 1
        if (isFirst(found.key)) sink.item(options.lineNumbers ? `${number}\t${found.text}` : found.text)
      }
    },
  }
}
