import { UserError } from '../../lib/user-error.ts'
import { escapeExpression } from './keyword.ts'
import { endingOf, textOf } from './lines.ts'
import type { SplitOptions } from './operation.ts'
import { readSeparator } from './separator.ts'
import { firstOfKind, type LineOperation, type Sink } from './sink.ts'

/** Separators that divide a line; a lone line break does so already. Throws a UserError for one with a break and more in it. */
function dividingSeparators(typed: string[]): string[] {
  const separators = typed.map(readSeparator).filter((separator) => !/^[\r\n]*$/.test(separator))
  if (separators.some((separator) => /[\r\n]/.test(separator))) throw new UserError('分隔符里不能同时有换行和其他字符，请分开填写')
  // The longest first, so that `||` is not met as two of `|`.
  return separators.toSorted((a, b) => b.length - a.length)
}

/** Writes each piece of a line on a line of its own. Breaks put in follow the line's own ending. */
export function splitToLines(options: SplitOptions, sink: Sink): LineOperation {
  const separators = dividingSeparators(options.separators)
  // No separator: a pattern that never matches.
  const pattern = new RegExp(separators.map(escapeExpression).join('|') || '(?!)')
  const isFirst = firstOfKind(options.unique)
  return {
    line(line) {
      const pieces = textOf(line).split(pattern)
      const ending = endingOf(line)
      sink.matches += pieces.length - 1
      const put = ending || sink.eol || '\n'
      // A plain loop: this runs once a line. The last piece that stays takes the line's own ending.
      let waiting: string | undefined
      for (const piece of pieces) {
        const shown = options.trim ? piece.trim() : piece
        if ((shown === '' && options.dropEmpty) || !isFirst(shown)) continue
        if (waiting !== undefined) sink.line(waiting, put)
        waiting = shown
      }
      if (waiting === undefined) return
      if (waiting.length === line.end - line.start) sink.copy(line, line.start)
      else sink.line(waiting, ending)
    },
  }
}
