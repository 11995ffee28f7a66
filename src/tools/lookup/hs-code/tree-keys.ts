import type { KeyboardEvent } from 'react'

const NODES = 'button[data-node]'

/** Node to which a key moves; the same node if the key expands or collapses it; undefined for other keys. */
function target(
  key: string,
  node: HTMLButtonElement,
  nodes: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const at = nodes.indexOf(node)
  const open = node.getAttribute('aria-expanded')
  const parent =
    node.closest('ul')?.parentElement?.querySelector<HTMLButtonElement>(`:scope > div > ${NODES}`) ?? undefined
  if (key === 'ArrowDown') return nodes[at + 1]
  if (key === 'ArrowUp') return nodes[at - 1]
  if (key === 'Home') return nodes[0]
  if (key === 'End') return nodes.at(-1)
  if (key === 'ArrowRight') return open === 'false' ? node : open === 'true' ? nodes[at + 1] : undefined
  if (key === 'ArrowLeft') return open === 'true' ? node : parent
  return undefined
}

/** Handles keys in a tree: up and down move, right expands, left collapses or moves to the parent. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const node = event.target
  if (!(node instanceof HTMLButtonElement) || !node.matches(NODES) || event.altKey || event.ctrlKey || event.metaKey)
    return
  const to = target(event.key, node, [...event.currentTarget.querySelectorAll<HTMLButtonElement>(NODES)])
  if (!to) return
  event.preventDefault()
  if (to === node) node.click()
  else to.focus()
}
