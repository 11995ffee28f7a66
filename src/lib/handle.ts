/** The longest handle, in UTF-16 units. */
export const MAX_HANDLE_LENGTH = 128

const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]*$/u

/** Whether a text names a content, an author or a tag in an address: a slug or a number, without `..`. */
export function isHandle(text: string): boolean {
  return text.length <= MAX_HANDLE_LENGTH && HANDLE.test(text) && !text.includes('..')
}
