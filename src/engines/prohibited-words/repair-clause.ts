/** Change of a text: what replaces a range. */
export interface Repair {
  start: number
  end: number
  text: string
}

/** Maximum length of a clause that is deleted with its finding. */
const REACH = 64
/** Marks between clauses, between sentences, and brackets. */
const COMMAS = /[，,、；;|｜·]/u
const STOPS = /[。！!\n…~～]/u
const OPENING = /[【[（(「『“《]/u
const CLOSING = /[】\]）)」』”》]/u

/** Words by which a clause depends on the one before it, or demands one behind it. */
const DEPENDS_AFTER =
  /^\s*(?:所以|因此|因而|就|才|而且|并且|但|也|还|否则|不然|不信|从而|以及|和|与|and\b|or\b|but\b|so\b|which\b|that\b|because\b)/iu
const DEPENDS_BEFORE =
  /(?:不仅|不但|不只|既|因为|如果|若|只要|除了|虽然|无论|一边|比如|例如|包括|not only|both|either|because|if|such as|including)[^，,。！!？?；;\n]*$/iu
/** Only a comma between figures is no mark. */
const isFigure = (text: string, at: number): boolean =>
  text[at] === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')

const isOneOf = (marks: RegExp, char: string | undefined): boolean => char !== undefined && marks.test(char)
const MARKS = new RegExp([COMMAS, STOPS, OPENING, CLOSING].map(({ source }) => source).join('|'), 'u')
const BRACKETS = new RegExp(`${OPENING.source}|${CLOSING.source}`, 'u')

/** Index of the mark before a range, -1 for the beginning of the text, or undefined if other words stand between. */
function markBefore(text: string, start: number): number | undefined {
  for (let at = start - 1; at >= Math.max(0, start - REACH); at--) {
    const char = text[at]
    if (isOneOf(MARKS, char) && !isFigure(text, at)) return at
    if (char === '.' && text[at + 1] === ' ') return at
    if (/[^\s\p{Extended_Pictographic}\ufe0f]/u.test(char ?? '')) return undefined
  }
  return start <= REACH ? -1 : undefined
}

function markAfter(text: string, end: number): number | undefined {
  for (let at = end; at < Math.min(text.length, end + REACH); at++) {
    const char = text[at]
    if ((char === '.' || isOneOf(MARKS, char)) && !isFigure(text, at)) return at
    if (/\S/u.test(char ?? '')) return undefined
  }
  return end + REACH >= text.length ? text.length : undefined
}

const blanksTo = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ') at++
  return at
}

/** Gives the first word behind a deleted beginning of a sentence its capital. */
export function withCapital(text: string, repair: Repair): Repair {
  const next = /^[a-z][\w'’-]*/u.exec(text.slice(repair.end, repair.end + REACH))?.[0]
  if (next === undefined || !/[A-Z]/.test(text[repair.start] ?? '')) return repair
  return { ...repair, end: repair.end + next.length, text: next.charAt(0).toUpperCase() + next.slice(1) }
}

/**
 * Deletes a finding that is a whole clause, with one of the marks beside it; undefined if other words belong to the
 * clause, if a neighbour depends on it, or if nothing would be left.
 */
export function deleteClause(text: string, start: number, end: number): Repair | undefined {
  const before = markBefore(text, start)
  const after = markAfter(text, end)
  if (before === undefined || after === undefined) return undefined
  const [left, right] = [text[before], text[after]]
  if (isOneOf(/[？?：:]/u, right)) return undefined
  if (DEPENDS_AFTER.test(text.slice(after + 1, after + 12))) return undefined
  if (DEPENDS_BEFORE.test(text.slice(Math.max(0, before - REACH), Math.max(0, before)))) return undefined
  const isBracketed = isOneOf(OPENING, left) && isOneOf(CLOSING, right)
  const repair = isBracketed
    ? bracketed(text, before, after)
    : isOneOf(COMMAS, left) && !isOneOf(COMMAS, right)
      ? { start: before, end: after, text: '' }
      : { start: before + 1, end: blanksTo(text, Math.min(text.length, after + 1)), text: '' }
  if (!isBracketed && (isOneOf(BRACKETS, left) || isOneOf(BRACKETS, right))) return undefined
  const rest = text.slice(Math.max(0, repair.start - REACH), repair.start) + text.slice(repair.end, repair.end + REACH)
  if (!/[\p{L}\p{N}]/u.test(rest)) return undefined
  const lead = /^\s*/.exec(text.slice(repair.start, start))?.[0].length ?? 0
  // The blank before the clause stays where the next clause begins.
  const kept = repair.start === before + 1 && before >= 0 ? repair.start + lead : repair.start
  return withCapital(text, { ...repair, start: Math.min(kept, start) })
}

/** A clause in brackets goes with them, and with the blank that would be doubled. */
function bracketed(text: string, before: number, after: number): Repair {
  const isDouble = (before === 0 || text[before - 1] === ' ') && text[after + 1] === ' '
  return { start: before, end: after + 1 + (isDouble ? 1 : 0), text: '' }
}
