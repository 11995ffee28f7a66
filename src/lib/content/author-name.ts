/**
 * Author name shown with a content: the name that the author chose for it, or the submitting account's name; undefined
 * if neither is known.
 */
export function getAuthorName({
  facts,
  author,
}: {
  facts: { author?: string | undefined } | object
  author: { name: string } | null
}): string | undefined {
  const chosen = 'author' in facts && typeof facts.author === 'string' ? facts.author : ''
  return chosen === '' ? author?.name : chosen
}
