import { lineMatcher } from './keyword.ts'
import { endingOf, textOf } from './lines.ts'
import type { LineFilterOptions } from './operation.ts'
import { firstOfKind, type LineOperation, type Sink } from './sink.ts'

/** Keeps or drops the lines that match. Without a keyword every line stays. */
export function filterLines(options: LineFilterOptions, keepMatching: boolean, sink: Sink): LineOperation {
  const matches = lineMatcher(options)
  const isFirst = firstOfKind(options.unique)
  return {
    line(line) {
      const text = textOf(line)
      const shown = options.trim ? text.trim() : text
      if (matches) {
        const hit = matches(shown)
        if (hit) sink.matches += 1
        if (hit !== keepMatching) return
      }
      if (!isFirst(shown)) return
      if (options.lineNumbers) sink.line(`${line.number}\t${shown}`, endingOf(line))
      else if (options.trim) sink.line(shown, endingOf(line))
      else sink.copy(line, line.start)
    },
  }
}
