import type { OutlineNode } from './compare.ts'
import type { HeadingEntry } from './page.ts'

/** Builds the tree of headings. Missing levels in between are counted in `skipped`. */
export function buildOutline(headings: readonly HeadingEntry[]): OutlineNode[] {
  const top: OutlineNode[] = []
  // Open headings, each below the previous one; at most six.
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
