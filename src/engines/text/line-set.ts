/** Set of ranges of texts. A `Set` would keep a string for each range in memory and took a third longer. */
export interface LineSet {
  /** Adds a range of a block; returns false if an equal one is in the set. */
  add(block: string, start: number, end: number): boolean
}

const FIRST_ROOM = 1024

/** 32-bit hash of a range (FNV-1a over code units, mixed once more). */
function hashOf(block: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ block.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/** Columns with the data of each range, in order of insertion. */
function createEntries(room: number) {
  return {
    hashes: new Int32Array(room),
    blocks: new Int32Array(room),
    starts: new Int32Array(room),
    lengths: new Int32Array(room),
  }
}

/** Returns an empty set: an open-addressing hash table of entry numbers, at most half full. */
export function createLineSet(): LineSet {
  const blocks: string[] = []
  let entries = createEntries(FIRST_ROOM)
  let table = new Int32Array(2 * FIRST_ROOM)
  let count = 0

  function isEqual(entry: number, block: string, start: number, length: number): boolean {
    if (entries.lengths[entry] !== length) return false
    const other = blocks[entries.blocks[entry] ?? 0] ?? ''
    const from = entries.starts[entry] ?? 0
    for (let at = 0; at < length; at++) if (other.charCodeAt(from + at) !== block.charCodeAt(start + at)) return false
    return true
  }
  function grow(): void {
    const before = entries
    entries = createEntries(2 * count)
    for (const key of ['hashes', 'blocks', 'starts', 'lengths'] as const) entries[key].set(before[key])
    table = new Int32Array(4 * count)
    for (let entry = 0; entry < count; entry++) {
      let place = (entries.hashes[entry] ?? 0) & (table.length - 1)
      while (table[place] !== 0) place = (place + 1) & (table.length - 1)
      table[place] = entry + 1
    }
  }
  return {
    add(block, start, end) {
      const hash = hashOf(block, start, end)
      let place = hash & (table.length - 1)
      for (let entry = table[place] ?? 0; entry !== 0; entry = table[place] ?? 0) {
        if (entries.hashes[entry - 1] === hash && isEqual(entry - 1, block, start, end - start)) return false
        place = (place + 1) & (table.length - 1)
      }
      if (blocks.at(-1) !== block) blocks.push(block)
      entries.hashes[count] = hash
      entries.blocks[count] = blocks.length - 1
      entries.starts[count] = start
      entries.lengths[count] = end - start
      count += 1
      table[place] = count
      if (count === entries.hashes.length) grow()
      return true
    },
  }
}
