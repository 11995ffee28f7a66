/** Matches marks of emphasis, links and pictures: the parser compares each mark with all earlier ones. */
const MARKS = /\*+|_+|~+|[[\]]/g
/** Matches the quote and list marks at the start of a line. */
const BEGINNING = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))[ \t]*)+/gm
const QUOTE_OR_ITEM = />|[-+*]|\d+/g
/** Bounds on one Markdown text. */
export interface MarkdownBounds {
  marks: number
  containers: number
}

/**
 * Bounds for content files, which are imported in advance: the slowest text within these bounds takes about a second.
 */
const OF_FILES: MarkdownBounds = { marks: 5_000, containers: 2_000 }
/** Maximum nesting of quotes and lists on one line. */
const DEEPEST = 20

interface Fault {
  line: number
  what: string
  /** Chinese sentence of the same meaning. */
  sentence: string
}

function faultAt(markdown: string, offset: number, what: string, sentence: string): Fault {
  return { line: markdown.slice(0, offset).split('\n').length, what, sentence }
}

/** Finds structure that would take the Markdown parser too long, with its line; undefined if there is none. */
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
