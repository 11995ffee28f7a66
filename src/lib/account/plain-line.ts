/**
 * Characters not allowed in a name: control characters, direction marks, invisible marks, line breaks, and several
 * combining marks on one character. The emoji joiner is allowed.
 */
const UNFIT =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180E|\u180F|\p{M}{5,}/u
/** A joiner or variation selector that has no effect would make two different names look alike. */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|\u200D(?!\p{Extended_Pictographic})/u

/** True if a text may be shown as a name: one line without characters that hide or reorder others. */
export function isPlainLine(text: string): boolean {
  return !UNFIT.test(text) && !STRAY_JOINER.test(text)
}

/** True if a text may be shown as a paragraph: like a name, but with line breaks and tabs. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/[\n\t]/g, ' '))
}
