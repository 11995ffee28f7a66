import { cutText, collapseWhitespace } from './addresses.ts'
import type { PageNode } from './dom.ts'
import { MAX_TEXT_LENGTH } from './operation.ts'
import { nextNode } from './walk.ts'

const NO_TEXT = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg'])
// Maximum nodes read; nested headings would otherwise be read repeatedly.
const MAX_NODES = 2000

/**
 * Readable text of an element with white space collapsed, at most MAX_TEXT_LENGTH units; if empty, the alt of its pictures
 * or its own label.
 */
export function getReadableText(root: PageNode): string {
  let text = ''
  let fallback = ''
  let node = nextNode(root, root)
  for (let visited = 0; node && visited < MAX_NODES && text.length <= MAX_TEXT_LENGTH * 2; visited += 1) {
    const skip = NO_TEXT.has(node.name)
    if (node.name === '') text += node.text
    else if (node.name === 'br') text += ' '
    else if (node.name === 'img' && fallback === '') fallback = node.get('alt') ?? ''
    node = nextNode(node, root, skip)
  }
  const own = collapseWhitespace(text)
  return cutText(
    own === ''
      ? collapseWhitespace(fallback) || collapseWhitespace(root.get('aria-label') ?? root.get('alt') ?? '')
      : own,
  )
}

/** Raw text of an element, at most `limit` units. */
export function getRawText(root: PageNode, limit: number): string {
  const pieces: string[] = []
  let length = 0
  let node = nextNode(root, root)
  for (let visited = 0; node && visited < MAX_NODES && length < limit; visited += 1) {
    if (node.name === '') {
      pieces.push(node.text)
      length += node.text.length
    }
    node = nextNode(node, root, NO_TEXT.has(node.name))
  }
  return pieces.join('').slice(0, limit)
}
