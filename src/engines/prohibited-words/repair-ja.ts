import type { Repair } from './repair-clause.ts'

const AROUND = 16
/** Attribute behind which a noun follows at once, or after の or な. */
const NOUN = /^(?:[\p{Script=Katakana}ー]{2}|[\p{Script=Han}]|[A-Z]{2})/u

/**
 * Replaces a Japanese attribute with its particle; where the same word stands before it, the attribute goes with its
 * comma. Undefined where no noun follows.
 */
export function repairJa(text: string, start: number, end: number, word: string, fit: string): Repair | undefined {
  if (fit !== 'attr') return undefined
  const after = text.slice(end, end + AROUND)
  const particle = /^[のな]/u.test(after) ? 1 : 0
  if (!NOUN.test(after.slice(particle))) return undefined
  const before = text.slice(Math.max(0, start - AROUND), start)
  if (before.endsWith(`${word}、`)) return { start: start - 1, end: end + particle, text: '' }
  return (before + after).includes(word.slice(0, 2)) ? undefined : { start, end: end + particle, text: word }
}
