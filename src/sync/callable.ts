/** Characters of what is searched for that the server takes. */
const LONGEST = 100

/** Whether the server takes a text as what is searched for: neither too long nor with control characters. */
export function callable(text: string): boolean {
  return text.trim().length <= LONGEST && !/\p{Cc}/u.test(text.trim())
}
