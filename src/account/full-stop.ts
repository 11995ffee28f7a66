/** Adds a full stop to a sentence written by a visitor, unless it already ends with one. */
export function addFullStop(sentence: string): string {
  return /[。！？!?.…]$/.test(sentence) ? sentence : `${sentence}。`
}
