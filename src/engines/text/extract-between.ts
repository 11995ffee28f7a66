import { getLineText } from './lines.ts'
import type { ExtractOptions } from './operation.ts'
import { parseSeparator } from './separator.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'

/** Lists the text between the separators, one item per line. */
export function extractBetween(options: ExtractOptions, sink: Sink): LineOperation {
  const left = parseSeparator(options.left)
  const right = parseSeparator(options.right)
  const isFirst = createFirstSeenTest(options.unique)
  const extract = (text: string): void => {
    eachStretch(text, left, right, options, (found) => {
      const item = options.trim ? found.trim() : found
      sink.matches += 1
      if ((item !== '' || !options.dropEmpty) && isFirst(item)) sink.item(item)
    })
  }
  // A separator with a line break can only match across lines.
  const across = left !== '' && right !== '' && (options.acrossLines || /[\r\n]/.test(left + right))
  if (!across) return { line: (line) => extract(getLineText(line)) }
  let whole = ''
  return {
    line({ block, start, next }) {
      whole += block.slice(start, next)
    },
    end: () => extract(whole),
  }
}

function eachStretch(
  text: string,
  left: string,
  right: string,
  { which, includeSeparators }: ExtractOptions,
  onFound: (found: string) => void,
): void {
  // An empty separator means the start or end of the line, so it occurs only once per line.
  const once = which === 'first' || left === '' || right === ''
  let from = 0
  for (;;) {
    const open = left === '' ? 0 : text.indexOf(left, from)
    if (open === -1) return
    const start = open + left.length
    const end = right === '' ? text.length : text.indexOf(right, start)
    if (end === -1) return
    from = end + right.length
    onFound(includeSeparators ? text.slice(open, from) : text.slice(start, end))
    if (once) return
  }
}
