/** Runs of marks for emphasis, links and pictures: the parser compares each with all before it. */
const MARKS = /\*+|_+|~+|[[\]]/g
/** The marks of quotes and lists with which a line begins. */
const BEGINNING = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))[ \t]*)+/gm
const QUOTE_OR_ITEM = />|[-+*]|\d+/g
/** What one text may have. */
export interface MarkdownBounds {
  marks: number
  containers: number
}

/** At each of these bounds the longest text takes about a second: for files, which are read before anybody waits. */
const OF_FILES: MarkdownBounds = { marks: 5_000, containers: 2_000 }
/** Quotes and lists in one another on one line. */
const DEEPEST = 20

interface Fault {
  line: number
  what: string
  /** The same in Chinese. */
  sentence: string
}

function faultAt(markdown: string, offset: number, what: string, sentence: string): Fault {
  return { line: markdown.slice(0, offset).split('\n').length, what, sentence }
}

/** What would take the Markdown parser longer than a text is worth, and its line; undefined for a text that can be read. */
export function findMarkdownFault(
  markdown: string,
  { marks, containers: most }: MarkdownBounds = OF_FILES,
): Fault | undefined {
  let containers = 0
  for (const { 0: beginning, index } of markdown.matchAll(BEGINNING)) {
    const depth = beginning.match(QUOTE_OR_ITEM)?.length ?? 0
    if (depth > DEEPEST)
      return faultAt(
        markdown,
        index,
        `has more than ${String(DEEPEST)} quotes and lists in one another`,
        '引用和列表套得太深',
      )
    containers += depth
    if (containers > most)
      return faultAt(
        markdown,
        index,
        `is past ${String(most)} quotes and list items`,
        `引用和列表超过 ${String(most)} 项`,
      )
  }
  const excess = [...markdown.matchAll(MARKS)][marks]
  return (
    excess &&
    faultAt(
      markdown,
      excess.index,
      `is past ${String(marks)} marks of emphasis and links`,
      `强调和链接的记号超过 ${String(marks)} 个`,
    )
  )
}
