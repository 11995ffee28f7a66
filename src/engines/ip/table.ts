/** Sorted address ranges, each with its first address and the id of its meaning. */
export interface AddressTable {
  /** IPv4 addresses, or the upper 32 bits of IPv6 addresses. */
  readonly highs: Uint32Array
  /** The next 32 bits of IPv6 addresses; all 0 for IPv4. */
  readonly lows: Uint32Array
  readonly ids: Uint32Array
}

/**
 * Decodes the output of `writeTable`.
 * @throws RangeError if bytes are missing or left over.
 */
export function readTable(bytes: Uint8Array): AddressTable {
  let at = 0
  const next = (): number => {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('the table of addresses is cut off')
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
  }
  const count = next()
  if (count > bytes.length) throw new RangeError('the table of addresses is cut off')
  const [highs, lows, ids] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  let [high, low] = [0, 0]
  for (let index = 0; index < count; index++) {
    const step = next()
    low = step === 0 ? low + next() : next()
    high += step
    highs[index] = high
    lows[index] = low
  }
  for (let index = 0; index < count; index++) ids[index] = next()
  if (at !== bytes.length) throw new RangeError('the table of addresses is too long')
  return { highs, lows, ids }
}

/** Index of the last range that begins at or before an address; -1 before the first. Binary search. */
export function findRunIndex({ highs, lows }: AddressTable, high: number, low: number): number {
  let [first, past] = [0, highs.length]
  while (first < past) {
    const middle = (first + past) >>> 1
    const at = highs[middle] ?? 0
    if (at < high || (at === high && (lows[middle] ?? 0) <= low)) first = middle + 1
    else past = middle
  }
  return first - 1
}
