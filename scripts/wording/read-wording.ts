/** A comment that begins a line, as one text. */
interface Comment {
  line: number
  text: string
  /** The first line of code behind it. */
  code: string
}

/** Matches comments that are directives to tools. */
const DIRECTIVE = /^(?:@|oxlint|eslint|Covers:)/

/** Lists the comments of a source that begin a line; directives to tools are left out. */
export function listComments(source: string): Comment[] {
  const lines = source.split('\n')
  const found: Comment[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const first = index
    const start = (lines[index] ?? '').trim()
    if (start.startsWith('/*')) while (index < lines.length - 1 && !lines[index]?.includes('*/')) index += 1
    else if (start.startsWith('//')) while (lines[index + 1]?.trim().startsWith('//')) index += 1
    else continue
    const parts = lines.slice(first, index + 1).map((line) => line.trim().replaceAll(/^(?:\/\/|\/?\*+\/?)|\*\/$/g, ''))
    const text = parts
      .map((part) => part.trim())
      .join(' ')
      .trim()
    if (text !== '' && !DIRECTIVE.test(text))
      found.push({ line: first + 1, text, code: lines[index + 1]?.trim() ?? '' })
  }
  return found
}

/** Lists the functions and values that a source exports by a declaration. */
export function listExports(source: string): string[] {
  return Array.from(
    source.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm),
    ([, name = '']) => name,
  )
}
