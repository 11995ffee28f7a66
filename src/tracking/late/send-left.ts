/** Prefix of the SDK's storage keys of unsent records. */
const WAITING = /^sawebjssdk-/
/** Maximum bytes of a beacon. */
const MAX = 60_000

interface Left {
  storage: Pick<Storage, 'length' | 'key' | 'getItem'>
  encode: (text: string) => string
}

/**
 * Encodes the unsent records for the collector; undefined if there are none. The newest are dropped above the limit.
 */
export function collectUnsentRecords({ storage, encode }: Left): string | undefined {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) =>
    WAITING.test(name),
  )
  const records: string[] = []
  let size = 0
  for (const name of names) {
    const record = storage.getItem(name) ?? ''
    // Upper estimate of base64 with URL escapes: two bytes per character.
    size += record.length * 2
    if (size > MAX) break
    records.push(record)
  }
  return records.length === 0 ? undefined : `data_list=${encodeURIComponent(encode(`[${records.join(',')}]`))}`
}
