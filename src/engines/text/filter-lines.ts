import { listKeywords, createLineMatcher } from './keyword.ts'
import { getLineEnding, getLineText, type Line } from './lines.ts'
import type { LineFilterOptions } from './operation.ts'
import { createSeeker } from './seek.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'

/** Keeps or drops matching lines. Without a keyword every line stays. */
export function filterLines(options: LineFilterOptions, keepMatching: boolean, sink: Sink): LineOperation {
  const { regex, caseSensitive, match, unique, trim, lineNumbers } = options
  const shownOf = (line: Line): string => (trim ? getLineText(line).trim() : getLineText(line))
  const words = listKeywords(options)
  // Literal words are searched in the block without creating a string per line.
  const matchesText = regex || !caseSensitive || trim ? createLineMatcher(options) : undefined
  const matches = matchesText ? (line: Line) => matchesText(shownOf(line)) : createSeeker(words, match)
  const isFirst = createFirstSeenTest(unique)
  return {
    line(line) {
      if (words.length > 0) {
        const hit = matches(line)
        if (hit) sink.matches += 1
        if (hit !== keepMatching) return
      }
      if (unique && !isFirst(shownOf(line))) return
      if (lineNumbers) sink.line(`${line.number}\t${shownOf(line)}`, getLineEnding(line))
      else if (trim) sink.line(shownOf(line), getLineEnding(line))
      else sink.copy(line, line.start)
    },
  }
}
