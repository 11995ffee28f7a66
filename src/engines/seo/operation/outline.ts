import type { OutlineNode } from './compare.ts'
import type { HeadingEntry } from './page.ts'

/** The tree of the headings. A level that is missing in between is counted in `skipped`. */
export function buildOutline(headings: readonly HeadingEntry[]): OutlineNode[] {
  const top: OutlineNode[] = []
  // The open headings, each below the one before it: at most six.
  const open: OutlineNode[] = []
  for (const [index, { level, text }] of headings.entries()) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    const node: OutlineNode = { level, text, index, skipped: level - (parent?.level ?? 0) - 1, children: [] }
    ;(parent?.children ?? top).push(node)
    open.push(node)
  }
  return top
}
