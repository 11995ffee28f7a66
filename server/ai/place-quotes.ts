/** A quote with its position in a text. */
export interface LocatedQuote<Item> {
  start: number
  end: number
  item: Item
}

/**
 * Locates quotes of a model in a text. Repeated quotes are matched in order; quotes not in the text or inside another
 * are left out.
 */
export function locateQuotes<Item extends { quote: string }>(
  text: string,
  items: readonly Item[],
): LocatedQuote<Item>[] {
  const nextOf = new Map<string, number>()
  const found = items.flatMap((item) => {
    const start = item.quote === '' ? -1 : text.indexOf(item.quote, nextOf.get(item.quote) ?? 0)
    nextOf.set(item.quote, start === -1 ? text.length : start + item.quote.length)
    return start === -1 ? [] : [{ start, end: start + item.quote.length, item }]
  })
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let free = 0
  return sorted.filter(({ start, end }) => {
    const isFree = start >= free
    if (isFree) free = end
    return isFree
  })
}
