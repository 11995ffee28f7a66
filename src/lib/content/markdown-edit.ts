/** A text with its selection, in UTF-16 units. */
export interface TextSelection {
  text: string
  from: number
  to: number
}

/** An edit of a text: the replacement of a span, and the new selection. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  select: readonly [from: number, to: number]
}

/** The lines that a selection touches. */
function linesOf({ text, from, to }: TextSelection): { start: number; end: number; lines: string[] } {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const after = text.indexOf('\n', to)
  const end = after === -1 ? text.length : after
  return { start, end, lines: text.slice(start, end).split('\n') }
}

/** Changes each line of the selection and selects the changed lines; a caret without a selection keeps its place. */
function changeLines(selected: TextSelection, change: (line: string, index: number) => string): TextEdit {
  const { start, end, lines } = linesOf(selected)
  const insert = lines.map(change).join('\n')
  if (selected.from !== selected.to) return { from: start, to: end, insert, select: [start, start + insert.length] }
  const caret = Math.max(start, selected.from + insert.length - (end - start))
  return { from: start, to: end, insert, select: [caret, caret] }
}

/** Toggles marks such as bold around the selection. */
export function toggleWrap({ text, from, to }: TextSelection, mark: string, words: string): TextEdit {
  const inside = text.slice(from, to)
  if (text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark) {
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: inside,
      select: [from - mark.length, to - mark.length],
    }
  }
  if (inside.length >= mark.length * 2 && inside.startsWith(mark) && inside.endsWith(mark)) {
    const insert = inside.slice(mark.length, -mark.length)
    return { from, to, insert, select: [from, from + insert.length] }
  }
  // Marks next to blanks are not parsed as emphasis.
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
  const put = core === '' ? words : core
  const begin = from + before.length + mark.length
  return { from, to, insert: before + mark + put + mark + after, select: [begin, begin + put.length] }
}

/** Cycles the line through the heading levels and back to plain text. */
export function cycleHeading(selected: TextSelection): TextEdit {
  return changeLines(selected, (line) => {
    const [, marks = '', words = ''] = /^(#{0,6})[ \t]*(.*)$/.exec(line) ?? []
    const next = marks === '' ? '## ' : marks.length < 3 ? '### ' : ''
    return next + words
  })
}

const BEGINNINGS = { list: /^(\s*)[-+*] /, numbers: /^(\s*)\d{1,9}[.)] /, quote: /^(\s*)> ?/ } as const
const MARKS = { list: () => '- ', numbers: (index: number) => `${String(index + 1)}. `, quote: () => '> ' } as const

/** Toggles the selected lines between plain text and a list, numbered list or quote. */
export function toggleLines(selected: TextSelection, form: keyof typeof MARKS): TextEdit {
  const { lines } = linesOf(selected)
  const isOn = lines.every((line) => BEGINNINGS[form].test(line))
  const others = form === 'quote' ? [BEGINNINGS.quote] : [BEGINNINGS.list, BEGINNINGS.numbers]
  const bare = (line: string) => others.reduce((text, beginning) => text.replace(beginning, '$1'), line)
  return changeLines(selected, (line, index) => (isOn ? bare(line) : MARKS[form](index) + bare(line)))
}

/** Wraps the selection in a link; a selected address becomes the link's address. The missing part is selected. */
export function insertLink({ text, from, to }: TextSelection, address = ''): TextEdit {
  const words = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(words) && address === '')
    return { from, to, insert: `[文字](${words})`, select: [from + 1, from + 3] }
  const label = words === '' ? '文字' : words
  const href = address === '' ? 'https://' : address
  const at = from + label.length + 3
  const insert = `[${label}](${href})`
  return {
    from,
    to,
    insert,
    select:
      address === ''
        ? [at, at + href.length]
        : words === ''
          ? [from + 1, from + 1 + label.length]
          : [from + insert.length, from + insert.length],
  }
}

/** Inserts a block with blank lines around; `chosen` in it is selected. */
export function insertBlock({ text, from, to }: TextSelection, written: string, chosen = ''): TextEdit {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after.startsWith('\n\n') ? '' : after.startsWith('\n') || after === '' ? '\n' : '\n\n'
  const insert = lead + written + trail
  const at = chosen === '' ? -1 : written.lastIndexOf(chosen)
  const begin = from + lead.length + (at === -1 ? written.length : at)
  return { from, to, insert, select: [begin, begin + (at === -1 ? 0 : chosen.length)] }
}

/**
 * Alt text of a picture from its file name: without the extension, and without characters that would form HTML or a
 * link.
 */
export function toPictureAlt(file: string): string {
  return file.replace(/\.[^.]*$/, '').replaceAll(/[[\]\\<>`]/g, '') || '图片'
}

/** Creates an empty table with a header row. */
export function createTable(columns: number, rows: number): string {
  const line = (cell: (column: number) => string) =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`
  return [
    line((column) => `列 ${String(column + 1)}`),
    line(() => '---'),
    ...Array.from({ length: rows }, () => line(() => '  ')),
  ].join('\n')
}

/**
 * Continues a list or quote on Enter: the next line gets the same marker, and an empty item ends the list. Undefined if
 * Enter only breaks the line.
 */
export function continueLine({ text, from, to }: TextSelection): TextEdit | undefined {
  if (from !== to) return undefined
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  const [whole = '', lead = '', mark = '', gap = ''] = /^(\s*)([-+*]|\d{1,8}[.)]|>)( +)/.exec(line) ?? []
  if (whole === '') return undefined
  if (line === whole) return { from: start, to: from, insert: '', select: [start, start] }
  const number = /^\d+/.exec(mark)?.[0]
  const next = number === undefined ? mark : mark.replace(number, String(Number(number) + 1))
  const insert = `\n${lead}${next}${gap}`
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Indents or outdents the selected list lines. */
export function indentLines(selected: TextSelection, isDeeper: boolean): TextEdit {
  return changeLines(selected, (line) => (isDeeper ? `  ${line}` : line.replace(/^ {1,2}/, '')))
}

/**
 * Counts the visible words of Markdown: Chinese characters, and words of scripts with spaces. Markup and addresses do
 * not count.
 */
export function countWords(markdown: string): number {
  const read = markdown
    .replaceAll(/^(?:```|~~~).*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])[ \t]+/gm, '')
  return (
    read.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’.-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu)
      ?.length ?? 0
  )
}
