import { addSum, MAX_SUMMED_UNITS, type UnitCounts, type UnitTable } from './unit-table.ts'

/** Puts a text together code unit by code unit: where much is left out, pieces of strings cost several times as much. */
export interface UnitWriter {
  /** Code units written since the last `take`; less takes the last ones back. */
  length: number
  /** Writes a stretch of a text without the units that a table marks, until one that stops; returns its place, or the text's end. Adds to the counts. */
  copy(block: string, from: number, table: UnitTable, counts: UnitCounts): number
  write(text: string): void
  /** Whether it is time to take what was written. */
  isFull(): boolean
  take(): string
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
const UNITS = 16_384
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

function textOfUnits(units: Uint16Array<ArrayBuffer>, hasHalves: boolean): string {
  const text = decoder.decode(units)
  if (!hasHalves || !text.includes('\ufffd')) return text
  // The decoder is several times as fast, but puts this character in place of half a pair of surrogates.
  let exact = ''
  for (let from = 0; from < units.length; from += UNITS)
    exact += String.fromCharCode(...units.subarray(from, from + UNITS))
  return exact
}

/** A writer that grows with the longest line. */
export function createUnitWriter(): UnitWriter {
  let units = new Uint16Array(2 * UNITS)
  let hasHalves = false
  const makeRoom = (length: number): void => {
    if (length <= units.length) return
    const wider = new Uint16Array(2 * length)
    wider.set(units)
    units = wider
  }
  return {
    length: 0,
    copy(block, from, table, counts) {
      let at = from
      for (let value = 0; value >= 0 && at < block.length;) {
        const stop = Math.min(at + MAX_SUMMED_UNITS, block.length)
        // Locals: what a closure holds is written to memory at every step.
        let { length } = this
        makeRoom(length + MAX_SUMMED_UNITS)
        const target = units
        let sum = 0
        for (; at < stop; at++) {
          const code = block.charCodeAt(at)
          value = table[code] ?? 0
          if (value < 0) break
          sum = (sum + value) | 0
          target[length] = code
          // One further where nothing is left out, without a branch.
          length += ((value >>> 21) - 1) >>> 31
        }
        this.length = length
        addSum(counts, sum)
        hasHalves ||= counts.rare > 0
      }
      return at
    },
    write(text) {
      makeRoom(this.length + text.length)
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        hasHalves ||= isHalf(code)
        units[this.length++] = code
      }
    },
    isFull() {
      return this.length >= UNITS
    },
    take() {
      const text = textOfUnits(units.subarray(0, this.length), hasHalves)
      hasHalves = false
      this.length = 0
      return text
    },
  }
}
