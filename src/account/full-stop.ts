/** A sentence that somebody else wrote, in the middle of others: it may have its full stop already. */
export function withFullStop(sentence: string): string {
  return /[。！？!?.…]$/.test(sentence) ? sentence : `${sentence}。`
}
