import type { PageNode } from './dom.ts'
import { pause, type WorkControl } from './parse.ts'

const NODES_A_PIECE = 20_000

/** Callbacks for each node: `enter` before its children, `leave` after them. */
export interface Visitor {
  enter(node: PageNode, depth: number): void
  leave(node: PageNode): void
}

/** Next node inside `root` in source order; `skip` leaves out the children of `node`. */
export function nextNode(node: PageNode, root: PageNode, skip = false): PageNode | undefined {
  if (!skip && node.first) return node.first
  let at: PageNode | undefined = node
  while (at && at !== root) {
    if (at.next) return at.next
    at = at.parent
  }
  return undefined
}

/**
 * Visits all nodes below `root` in order, without recursion, and yields to other work; `at` is the progress before it,
 * as a fraction.
 */
export async function walk(root: PageNode, visitor: Visitor, follow: WorkControl, at: number): Promise<void> {
  let node = root.first
  let depth = 1
  for (let visited = 1; node; visited += 1) {
    if (visited % NODES_A_PIECE === 0) await pause(follow, at)
    visitor.enter(node, depth)
    if (node.first) {
      node = node.first
      depth += 1
      continue
    }
    visitor.leave(node)
    while (!node.next) {
      node = node.parent
      depth -= 1
      if (!node || node === root) return
      visitor.leave(node)
    }
    node = node.next
  }
}
