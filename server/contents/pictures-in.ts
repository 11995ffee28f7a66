const NAMED_PICTURES = /\/files\/([0-9a-f]{40})-\d{2,3}\.webp/g

/**
 * Hashes of all pictures that a Markdown text names, even if they are not shown; these pictures must not be deleted
 * while the text is stored.
 */
export function findPictureHashes(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(NAMED_PICTURES)].map(([, hash = '']) => hash))]
}
