/** Range of addresses with one meaning: its first address and the meaning's id. */
export interface Run {
  /** An IPv4 address, or the upper 32 bits of an IPv6 address. */
  high: number
  /** The next 32 bits of an IPv6 address; 0 for IPv4. */
  low: number
  /** Index in a list of meanings; 0 is unknown. */
  id: number
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  bytes.push(rest)
}

/** Merges adjacent ranges with the same meaning. The ranges must be sorted. */
function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) if (kept.at(-1)?.id !== run.id) kept.push(run)
  return kept
}

/** Encodes sorted ranges as compact differences; `readTable` decodes them. */
export function writeTable(runs: readonly Run[]): Uint8Array {
  const kept = joined(runs)
  const bytes: number[] = []
  writeNumber(bytes, kept.length)
  let [high, low] = [0, 0]
  for (const run of kept) {
    writeNumber(bytes, run.high - high)
    writeNumber(bytes, run.high === high ? run.low - low : run.low)
    ;({ high, low } = run)
  }
  for (const { id } of kept) writeNumber(bytes, id)
  return Uint8Array.from(bytes)
}
