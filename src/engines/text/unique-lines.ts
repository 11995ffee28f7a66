import { createLineSet } from './line-set.ts'
import { getLineEnding, getLineText } from './lines.ts'
import type { UniqueOptions } from './operation.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'

/** Returns the comparison key of a line. */
function keyOf(options: UniqueOptions): (text: string) => string {
  const { ignoreCase, ignoreSpace } = options
  if (!ignoreCase && !ignoreSpace) return (text) => text
  return (text) => {
    const packed = ignoreSpace ? text.replace(/\s+/g, '') : text
    return ignoreCase ? packed.toLowerCase() : packed
  }
}

/** Keeps the first of equal lines, with `count` after its frequency and a tab. */
export function uniqueLines(options: UniqueOptions, sink: Sink): LineOperation {
  const key = keyOf(options)
  if (options.count) return countLines(key, sink)
  const asTheyAre = !options.ignoreCase && !options.ignoreSpace
  const seen = createLineSet()
  const isFirst = createFirstSeenTest(true)
  return {
    line(line) {
      if (asTheyAre ? seen.add(line.block, line.start, line.end) : isFirst(key(getLineText(line))))
        sink.copy(line, line.start)
      else sink.matches += 1
    },
  }
}

function countLines(key: (text: string) => string, sink: Sink): LineOperation {
  const kinds = new Map<string, { text: string; ending: string; count: number }>()
  return {
    line(line) {
      const text = getLineText(line)
      const before = kinds.get(key(text))
      if (before) {
        before.count += 1
        sink.matches += 1
      } else kinds.set(key(text), { text, ending: getLineEnding(line) || sink.eol, count: 1 })
    },
    end() {
      for (const { text, ending, count } of kinds.values()) sink.line(`${count}\t${text}`, ending)
    },
  }
}
