/** By whom a content says that it is: the name that its author chose for it, or that of the account that handed it in; undefined where neither is known. */
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
