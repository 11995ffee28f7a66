import { compileExpression, escapeExpression, foldsAsAscii } from './keyword.ts'
import { forEachLine, getLineEnding, getLineText } from './lines.ts'
import type { ReplaceOptions } from './operation.ts'
import { parseSeparator } from './separator.ts'
import type { LineOperation, Sink } from './sink.ts'
import { countUtf8Bytes } from './utf8-length.ts'

const BREAK = /[\r\n]/
/** Escapes of a regular expression that match a line break. */
const BREAK_ESCAPE = /\\[nr]/
const ANY_BREAK = String.raw`(?:\r\n|\n|\r)`

/** Search expression and replacement for `String.replace`. */
export interface Replacement {
  expression: RegExp
  put: string
}

/**
 * Replaces all matches of a text or regular expression. If the search contains `\n`, the whole text is processed at
 * once.
 * @throws UserError for an invalid expression.
 */
export function replaceText(options: ReplaceOptions, sink: Sink): LineOperation {
  const { find, regex, caseSensitive } = options
  const replacing = createReplacement(options)
  const plain = parseSeparator(find)
  if (regex ? BREAK_ESCAPE.test(find) : BREAK.test(plain)) return replaceInWhole(replacing, sink)
  const put = parseSeparator(options.replacement)
  return regex || !caseSensitive || BREAK.test(put)
    ? replaceInLines(replacing, sink)
    : replaceInBlocks(plain, put, sink)
}

/**
 * Creates the search expression and replacement.
 * @throws UserError for an invalid expression.
 */
export function createReplacement({ find, replacement, regex, caseSensitive }: ReplaceOptions): Replacement {
  const flags = caseSensitive ? 'g' : 'gi'
  const put = parseSeparator(replacement)
  if (regex) return { expression: compileExpression(find, `${flags}m`), put }
  const plain = parseSeparator(find)
  const source = escapeExpression(plain).replace(/\r\n|\n|\r/g, ANY_BREAK)
  return {
    expression: new RegExp(source, caseSensitive || foldsAsAscii(plain) ? flags : `${flags}u`),
    put: put.replaceAll('$', '$$$$'),
  }
}

/** Replaces a literal text without line breaks block by block, as line boundaries do not change. */
function replaceInBlocks(find: string, put: string, sink: Sink): LineOperation {
  const more = countUtf8Bytes(put) - countUtf8Bytes(find)
  let lines = 0
  let bytes = 0
  return {
    line({ block, next, bytes: own }) {
      lines += 1
      bytes += own
      if (next < block.length) return
      let found = 0
      for (let at = block.indexOf(find); at !== -1; at = block.indexOf(find, at + find.length)) found += 1
      sink.matches += found
      sink.block(found === 0 ? block : block.replaceAll(find, () => put), lines, bytes + found * more)
      lines = bytes = 0
    },
  }
}

function replaceInLines({ expression, put }: Replacement, sink: Sink): LineOperation {
  const addsLines = BREAK.test(put)
  return {
    line(line) {
      const text = getLineText(line)
      const found = text.match(expression)?.length ?? 0
      if (found === 0) {
        sink.copy(line, line.start)
        return
      }
      sink.matches += found
      const changed = text.replace(expression, put)
      if (addsLines) copyLines(changed + getLineEnding(line), sink)
      else sink.line(changed, getLineEnding(line))
    },
  }
}

function replaceInWhole({ expression, put }: Replacement, sink: Sink): LineOperation {
  let whole = ''
  return {
    line({ block, start, next }) {
      whole += block.slice(start, next)
    },
    end() {
      sink.matches += whole.match(expression)?.length ?? 0
      copyLines(whole.replace(expression, put), sink)
    },
  }
}

function copyLines(text: string, sink: Sink): void {
  forEachLine(text, 1, (line) => sink.copy(line, line.start))
}
