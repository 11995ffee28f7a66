/** Adds what may be added, one by one and in order, as long as the text that is made of it is accepted. Undefined where not even the beginning is. */
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
