/** Full-width letters, digits and `＋．－＿＠` as their ASCII twins, so that what an input method typed wide is read. Keeps the length, so positions stay. */
export function foldFullWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ＋．－＿＠]/g, toAscii)
}

/** Folds the blanks and brackets of phone numbers, too. Keeps the length. */
export function foldPhone(text: string): string {
  return foldFullWidth(text).replaceAll('\u3000', ' ').replaceAll('（', '(').replaceAll('）', ')')
}

/** Every full-width twin of an ASCII character as that character, punctuation too. Keeps the length. */
export function foldAllFullWidth(text: string): string {
  return text.replace(/[！-～]/g, toAscii)
}

function toAscii(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
}
