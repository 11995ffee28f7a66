/** Capitalizes the first letter, unless the first word has its own spelling, such as iPhone. */
export function capitalizeFirst(text: string): string {
  return /^[a-z]+(?![A-Z])\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
