const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
export function pixelWidth(text: string, px: number): number {
  let sum = 0
  for (const c of text) sum += wide.test(c) ? px : px * 0.52
  return Math.round(sum)
}
export function cutToPixels(text: string, px: number, limit: number): string {
  if (pixelWidth(text, px) <= limit) return text
  let out = ''
  for (const c of text) {
    if (pixelWidth(`${out}${c}…`, px) > limit) break
    out += c
  }
  return `${out.trimEnd()}…`
}
