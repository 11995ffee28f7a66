import type { PageNode } from './dom.ts'
import { pause, type WorkControl } from './parse.ts'

const NODES_A_PIECE = 20_000

/** What happens at each node: `enter` before its children, `leave` after them. */
export interface Visitor {
  enter(node: PageNode, depth: number): void
  leave(node: PageNode): void
}

/** The next node in the order of the source inside `root`, without going below `node` where `skip` says so. */
export function nextNode(node: PageNode, root: PageNode, skip = false): PageNode | undefined {
  if (!skip && node.first) return node.first
  let at: PageNode | undefined = node
  while (at && at !== root) {
    if (at.next) return at.next
    at = at.parent
  }
  return undefined
}

/** Visits all nodes below `root` in order, without recursion, and lets others run in between; `at` is the share of the whole work done. */
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
