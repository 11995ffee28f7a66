import { CR, LF, findLineEnd, findLineStart } from './lines.ts'
import type { Scanner } from './scanner.ts'

/** Lines that remain after filtering some bytes. */
export interface FilteredBytes {
  /** Bytes of the remaining lines, valid until the scanner loads again. */
  kept: Uint8Array<ArrayBuffer>
  /** Number of lines before filtering. */
  lines: number
  /** Number of matching lines, kept or dropped. */
  matches: number
}

/**
 * Keeps or drops the lines of UTF-8 bytes that contain any or all needles, without decoding. The input is whole lines;
 * the kept lines are moved together in place.
 */
export function filterBytes(
  scanner: Scanner,
  bytes: Uint8Array<ArrayBuffer>,
  needles: number,
  match: 'any' | 'all',
  keepMatching: boolean,
): FilteredBytes {
  const view = scanner.load(bytes)
  // The line is counted before the bytes are moved; an unterminated last line counts too.
  const last = view.at(-1) ?? LF
  const lines = scanner.countBreaks() + (last === LF || last === CR ? 0 : 1)
  let matches = 0
  let written = 0
  let runStart = 0
  let runEnd = 0
  const keep = (start: number, end: number): void => {
    if (start !== runEnd) {
      view.copyWithin(written, runStart, runEnd)
      written += runEnd - runStart
      runStart = start
    }
    runEnd = end
  }
  let from = 0
  eachMatchingLine(scanner, view, needles, match, (start, end) => {
    matches += 1
    if (keepMatching) keep(start, end)
    else if (start > from) keep(from, start)
    from = end
  })
  if (!keepMatching && from < view.length) keep(from, view.length)
  view.copyWithin(written, runStart, runEnd)
  written += runEnd - runStart
  return { kept: view.subarray(0, written), lines, matches }
}

function eachMatchingLine(
  scanner: Scanner,
  view: Uint8Array,
  needles: number,
  match: 'any' | 'all',
  onLine: (start: number, end: number) => void,
): void {
  if (needles === 0) return
  // Next position of each needle, at or after the current line. Plain loops are used here, as this code runs for every
  // line.
  const next = new Float64Array(needles).fill(-1)
  /** Advances every needle to `from` or later; returns the nearest position for "any", the farthest for "all". */
  const advance = (from: number): number => {
    let target = match === 'any' ? Infinity : -1
    for (let i = 0; i < needles; i++) {
      let at = next[i] ?? -1
      if (at < from) {
        at = scanner.find(i, from)
        if (at === -1) at = Infinity
        next[i] = at
      }
      if (match === 'any' ? at < target : at > target) target = at
    }
    return target
  }
  let from = 0
  let target = advance(0)
  while (target !== Infinity) {
    const start = findLineStart(view, target, from)
    const end = findLineEnd(view, scanner.nextBreak(target))
    // With "all", no line before the line of the farthest needle contains all needles; that line does unless a needle
    // is beyond it.
    target = advance(start)
    if (target >= end) continue
    onLine(start, end)
    from = end
    target = advance(end)
  }
}
