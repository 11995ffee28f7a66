/** Runs of marks for emphasis, links and pictures: the parser compares each with all before it. */
const MARKS = /\*+|_+|~+|[[\]]/g
/** The marks of quotes and lists with which a line begins. */
const BEGINNING = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))[ \t]*)+/gm
const QUOTE_OR_ITEM = />|[-+*]|\d+/g
/** In one text: at each of these bounds the longest text takes about a second. */
const MOST_MARKS = 5_000
const MOST_CONTAINERS = 2_000
/** Quotes and lists in one another on one line. */
const DEEPEST = 20

interface Fault {
  line: number
  what: string
}

function faultAt(markdown: string, offset: number, what: string): Fault {
  return { line: markdown.slice(0, offset).split('\n').length, what }
}

/** What would take the Markdown parser longer than a text is worth, and its line; undefined for a text that can be read. */
export function markdownFault(markdown: string): Fault | undefined {
  let containers = 0
  for (const { 0: beginning, index } of markdown.matchAll(BEGINNING)) {
    const depth = beginning.match(QUOTE_OR_ITEM)?.length ?? 0
    if (depth > DEEPEST) return faultAt(markdown, index, `has more than ${String(DEEPEST)} quotes and lists in one another`)
    containers += depth
    if (containers > MOST_CONTAINERS) return faultAt(markdown, index, `is past ${String(MOST_CONTAINERS)} quotes and list items`)
  }
  const excess = [...markdown.matchAll(MARKS)][MOST_MARKS]
  return excess && faultAt(markdown, excess.index, `is past ${String(MOST_MARKS)} marks of emphasis and links`)
}
