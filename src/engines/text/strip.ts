import type { Line } from './lines.ts'
import type { StripAllOptions, StripOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'

// \s holds U+3000, the no-break spaces and the byte order mark. Added: next line, Mongolian vowel separator, zero width space, word joiner.
const WHITE = /[\s\u0085\u180e\u200b\u2060]/
// At the start of a line joiners and direction marks join and turn nothing; inside a line they hold emoji and Persian words together.
const LEADING = /[\u200c-\u200f]/

/** Looked up by code unit: an expression that runs on every line costs several times as much. */
const [ANYWHERE, AT_START] = [1, 2]
const kinds = Uint8Array.from({ length: 65_536 }, (_, code) => {
  const char = String.fromCharCode(code)
  // The characters of a line's ending are in no line.
  if (char === '\n' || char === '\r') return 0
  return WHITE.test(char) ? ANYWHERE : LEADING.test(char) ? AT_START : 0
})

/** Where the white space ends that a line starts with. */
function textStart({ block, start, end }: Line): number {
  let at = start
  while (at < end && kinds[block.charCodeAt(at)] !== 0) at += 1
  return at
}

/** Removes the white space at the start of each line. */
export function stripLeft(options: StripOptions, sink: Sink): LineOperation {
  return {
    line(line) {
      const from = textStart(line)
      if (from > line.start) sink.matches += 1
      if (from < line.end || !options.dropEmpty) sink.copy(line, from)
    },
  }
}

/** Removes all white space of each line, and the line breaks too when asked. */
export function stripAll({ dropEmpty, removeLineBreaks }: StripAllOptions, sink: Sink): LineOperation {
  return {
    line(line) {
      const { block, start, end, next } = line
      const from = textStart(line)
      const isEmpty = from === end
      const isWritten = removeLineBreaks ? !isEmpty : !isEmpty || !dropEmpty
      const removed = isWritten ? sink.copyWithout(block, from, removeLineBreaks ? end : next, kinds, ANYWHERE) : 0
      if (removed > 0 || from > start || (removeLineBreaks && next > end)) sink.matches += 1
      if (isWritten) sink.outputLines = removeLineBreaks ? 1 : sink.outputLines + 1
    },
  }
}
