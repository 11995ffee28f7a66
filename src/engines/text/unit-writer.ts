import { addUnitSum, MAX_SUMMED_UNITS, type UnitCounts, type UnitTable } from './unit-table.ts'

/**
 * Writer of single code units, for text of which much is removed: joining pieces of strings is several times slower.
 */
export interface UnitWriter {
  /** Code units written since the last `take`; a smaller value removes the last ones. */
  length: number
  /**
   * Copies a range without the marked units up to a unit that stops the copy; returns its position, or the end of the
   * text. Updates the counts.
   */
  copy(block: string, from: number, table: UnitTable, counts: UnitCounts): number
  write(text: string): void
  /** True if the buffer is full and the caller has to call `take`. */
  isFull(): boolean
  take(): string
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
const UNITS = 16_384
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

function textOfUnits(units: Uint16Array<ArrayBuffer>, hasHalves: boolean): string {
  const text = decoder.decode(units)
  if (!hasHalves || !text.includes('\ufffd')) return text
  // The decoder is several times faster but writes U+FFFD for an unpaired surrogate.
  let exact = ''
  for (let from = 0; from < units.length; from += UNITS)
    exact += String.fromCharCode(...units.subarray(from, from + UNITS))
  return exact
}

/** Returns a writer of UTF-16 units whose buffer grows to the longest line. */
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
        // Local variables are faster here: a closure's variables are written to memory at every step.
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
          // The length grows by one if the unit is kept, without a branch.
          length += ((value >>> 21) - 1) >>> 31
        }
        this.length = length
        addUnitSum(counts, sum)
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
