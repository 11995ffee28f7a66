/** Converts full-width letters, digits and `＋．－＿＠` to ASCII. Keeps the length and thus all positions. */
export function foldFullWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ＋．－＿＠]/g, toAscii)
}

/** Converts also blanks and brackets of phone numbers. Keeps the length. */
export function foldPhone(text: string): string {
  return foldFullWidth(text).replaceAll('\u3000', ' ').replaceAll('（', '(').replaceAll('）', ')')
}

/** Converts all full-width forms of ASCII characters. Keeps the length. */
export function foldAllFullWidth(text: string): string {
  return text.replace(/[！-～]/g, toAscii)
}

function toAscii(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
}
