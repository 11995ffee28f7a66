import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'

const plain = new Map<number, number>()

/** Normalizes one code unit's case, accent, width and script variant; a hyphen becomes a blank. */
function plainUnit(unit: number): number {
  if (unit >= 0xff01 && unit <= 0xff5e) return plainUnit(unit - 0xfee0)
  const simplified = TRADITIONAL_TO_SIMPLIFIED.get(unit)
  if (simplified !== undefined) return simplified
  if (unit === 0x3000 || unit === 0xa0 || unit === 0x2d || unit === 0x2011 || unit === 0x2013 || unit === 0x5f)
    return 0x20
  if (unit === 0x2019) return 0x27
  if (unit > 0x52f) return unit
  // Russian is usually printed with е for ё.
  if (unit === 0x451 || unit === 0x401) return 0x435
  const char = String.fromCharCode(unit)
  // Only Latin letters lose accents: й and и are different letters.
  const bare = unit >= 0xc0 && unit < 0x250 ? char.normalize('NFD').charAt(0) : char
  const low = bare.toLowerCase()
  return low.length === 1 ? low.charCodeAt(0) : unit
}

const WINDOW = 8192

/** Normalizes a text for word comparison, keeping its length in UTF-16 units. */
export function normalizeTabooText(text: string): string {
  const parts: string[] = []
  for (let from = 0; from < text.length; from += WINDOW) {
    const units: number[] = []
    for (let at = from; at < Math.min(text.length, from + WINDOW); at++) {
      const unit = text.charCodeAt(at)
      let known = plain.get(unit)
      if (known === undefined) {
        known = plainUnit(unit)
        plain.set(unit, known)
      }
      units.push(known)
    }
    parts.push(String.fromCharCode(...units))
  }
  return parts.join('')
}
