/** Maximum UTF-16 units of a handle. */
export const MAX_HANDLE_LENGTH = 128

const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]*$/u

/** True if a text is a valid handle of a content, author or tag: a slug or a number, without `..`. */
export function isHandle(text: string): boolean {
  return text.length <= MAX_HANDLE_LENGTH && HANDLE.test(text) && !text.includes('..')
}
