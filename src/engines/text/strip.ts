import { BLANK_CHARACTERS } from './blanks.ts'
import type { StripAllOptions, StripOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'
import { createUnitTable, isMarkedUnit } from './unit-table.ts'
import { countUtf8Bytes } from './utf8-length.ts'

// White space: BLANK_CHARACTERS includes U+3000, no-break spaces and the byte order mark. Next line, Mongolian vowel
// separator, zero width space and word joiner are added.
const WHITE = `${BLANK_CHARACTERS}\u0085\u180e\u200b\u2060`
// Joiners and direction marks, which have no effect at the start of a line; inside they hold emoji and Persian words
// together.
const LEADING = '\u200c\u200d\u200e\u200f'

const white = createUnitTable({ marks: WHITE, markBytes: true })
const leading = createUnitTable({ marks: WHITE + LEADING })

/** End of the white space at the start of a line; the end of the line if it is blank. */
export function findTextStart(block: string, start: number): number {
  let at = start
  while (at < block.length && isMarkedUnit(leading[block.charCodeAt(at)])) at += 1
  return at
}

/** Removes white space at the start of each line. */
export function stripLeft(options: StripOptions, sink: Sink): LineOperation {
  return {
    line(line) {
      const from = findTextStart(line.block, line.start)
      if (from > line.start) sink.matches += 1
      if (from < line.end || !options.dropEmpty) sink.copy(line, from)
    },
  }
}

/** Removes all white space of each line, and optionally the line breaks. */
export function stripAll({ dropEmpty, removeLineBreaks }: StripAllOptions, sink: Sink): LineOperation {
  const { units } = sink
  let from = 0
  let removed = 0
  return {
    read(line) {
      const { block, start } = line
      from = findTextStart(block, start)
      removed = countUtf8Bytes(block, start, from)
      line.end = units.copy(block, from, white, line)
      // Bytes removed at the start of the line are not in the copy, but count for the line.
      line.more += removed + start - from
      removed += line.marks
    },
    line({ block, end, next, bytes }) {
      const isEmpty = from === end
      const ending = removeLineBreaks ? '' : block.slice(end, next)
      if (removed > 0 || (removeLineBreaks && next > end)) sink.matches += 1
      if (removeLineBreaks ? isEmpty : isEmpty && dropEmpty) return
      units.write(ending)
      sink.wrote(
        removeLineBreaks && sink.outputLines === 1 ? 0 : 1,
        bytes - removed - (removeLineBreaks ? next - end : 0),
      )
    },
  }
}
