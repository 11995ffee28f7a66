import { CHANGED, CLASS_MASK, DENSE_END, FIRST_UNIT, GAP, OTHER, RARE, type Alphabet } from './alphabet.ts'
import type { Pattern } from './compile.ts'
import type { WordVariant } from './operation.ts'

/** Where a pattern stands and how it is disguised. */
export interface Placed {
  start: number
  end: number
  variant?: WordVariant
}

/** What a walk back over the letters of a pattern met. */
interface Walk {
  start: number
  changed: number
  /** Letters of other scripts. */
  alike: number
  zero: boolean
  /** Unnatural gaps: how many, and of which kinds. */
  gaps: number
  kinds: number
  bad: boolean
}

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** The class at a place and where its character starts. */
function classBefore(text: string, index: number, alphabet: Alphabet): [known: number, start: number] {
  const start = isLow(text.charCodeAt(index)) ? index - 1 : index
  const known = alphabet.table[text.charCodeAt(start)] ?? OTHER
  return [known === RARE ? alphabet.rare(text.codePointAt(start) ?? 0) : known, start]
}

/** A full stop and a blank end a sentence, except before a number: No. 1. */
function badBreak(gap: number, letter: number): boolean {
  return (gap & GAP.odd) !== 0 && (gap & GAP.soft) !== 0 && letter < FIRST_UNIT + 26
}

function walkBack(text: string, last: number, pattern: Pattern, alphabet: Alphabet): Walk {
  const walk: Walk = { start: last, changed: 0, alike: 0, zero: false, gaps: 0, kinds: 0, bad: false }
  let at = last
  for (let place = pattern.length - 1; ; place--) {
    const [known, start] = classBefore(text, at, alphabet)
    walk.changed |= known
    if ((known & CHANGED.alike) !== 0) walk.alike++
    walk.start = start
    if (place === 0) return walk
    at = start - 1
    let gap = 0
    for (;;) {
      const [before, from] = classBefore(text, at, alphabet)
      if ((before & CLASS_MASK) >= FIRST_UNIT) break
      gap |= before
      at = from - 1
    }
    if ((gap & GAP.zero) !== 0) walk.zero = true
    gap &= ~GAP.zero
    if (gap === 0) continue
    if (pattern.breaks[place] === true) walk.bad ||= badBreak(gap, known & CLASS_MASK)
    else {
      walk.gaps++
      walk.kinds |= gap
    }
  }
}

/** Whether the gaps are those of a disguise and not of two words beside each other. */
function gapsAreOdd({ gaps, kinds }: Walk, { length, breaks, latinStart, latinEnd }: Pattern): boolean {
  if (!latinStart && !latinEnd) return true
  const inner = breaks.filter((natural, index) => index > 0 && !natural).length
  return gaps === inner ? length >= 3 : (kinds & GAP.soft) === 0
}

const isLatinLetter = (known: number): boolean => (known & CLASS_MASK) >= FIRST_UNIT && (known & CLASS_MASK) < DENSE_END - 2
const isDigit = (known: number): boolean => isLatinLetter(known) && (known & CLASS_MASK) >= FIRST_UNIT + 26

/** Whether a word goes on at a place: a letter or digit, also of another script. */
function goesOn(text: string, index: number, alphabet: Alphabet): boolean {
  if (index < 0 || index >= text.length) return false
  const [known] = classBefore(text, index, alphabet)
  return isLatinLetter(known) || ((known & CLASS_MASK) === OTHER && text.charCodeAt(index) < 0x2e80)
}

function numberGoesOn(text: string, index: number, alphabet: Alphabet): boolean {
  return /[.,]/.test(text[index] ?? '') && isDigit(alphabet.table[text.charCodeAt(index + 1)] ?? 0)
}

function isWhole(text: string, start: number, end: number, { latinStart, latinEnd }: Pattern, alphabet: Alphabet): boolean {
  if (latinStart && goesOn(text, start - 1, alphabet)) return false
  if (!latinEnd) return true
  return !goesOn(text, end, alphabet) && !(isDigit(alphabet.table[text.charCodeAt(end - 1)] ?? 0) && numberGoesOn(text, end, alphabet))
}

function variantOf(walk: Walk, pattern: Pattern): WordVariant | undefined {
  if (pattern.disguise) return pattern.disguise
  if (walk.zero) return 'zero-width'
  if (walk.gaps > 0 && (walk.kinds & ~GAP.join) + (pattern.latinStart ? 0 : walk.kinds & GAP.join) !== 0) return 'spaced'
  if (walk.gaps > 0 && walk.gaps === pattern.length - 1) return 'spaced'
  const changed = walk.changed & ~pattern.own
  if ((changed & CHANGED.alike) !== 0) return 'look-alike'
  if ((changed & CHANGED.full) !== 0) return 'full-width'
  return (changed & CHANGED.traditional) !== 0 ? 'traditional' : undefined
}

/** A whole word of another script is that script's own word. */
function isForeign(text: string, walk: Walk, end: number, pattern: Pattern): boolean {
  return walk.alike === pattern.length && (pattern.own & CHANGED.alike) === 0 && /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text.slice(Math.max(0, walk.start - 12), walk.start) + text.slice(end, end + 12))
}

/** Where a pattern whose last letter is at `last` stands, or nothing where it is only part of a word or spans two. */
export function placeOf(text: string, last: number, pattern: Pattern, alphabet: Alphabet): Placed | undefined {
  const high = text.charCodeAt(last)
  const end = last + (high >= 0xd800 && high <= 0xdbff ? 2 : 1)
  const walk = walkBack(text, last, pattern, alphabet)
  if (walk.bad || (walk.gaps > 0 && !gapsAreOdd(walk, pattern))) return undefined
  if (!isWhole(text, walk.start, end, pattern, alphabet)) return undefined
  if (isForeign(text, walk, end, pattern)) return undefined
  const variant = variantOf(walk, pattern)
  return { start: walk.start, end, ...(variant && { variant }) }
}
