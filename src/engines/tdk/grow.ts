/**
 * Adds options one by one, in order, as long as the resulting text is accepted. Undefined if the base text is not
 * accepted.
 */
export function addWhileAccepted(
  build: (added: readonly string[]) => string,
  options: readonly string[],
  most: number,
  isAccepted: (text: string) => boolean,
): string | undefined {
  let added: string[] = []
  let text = build(added)
  if (!isAccepted(text)) return undefined
  for (const option of options) {
    if (added.length === most) break
    const longer = build([...added, option])
    if (!isAccepted(longer)) continue
    added = [...added, option]
    text = longer
  }
  return text
}
