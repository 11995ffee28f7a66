/** What the SDK calls a record that was not sent yet. */
const WAITING = /^sawebjssdk-/
/** Bytes that a browser takes for later. */
const MAX = 60_000

interface Left {
  storage: Pick<Storage, 'length' | 'key' | 'getItem'>
  encode: (text: string) => string
}

/** The records that were not sent yet, as the collector reads them; undefined for none. The newest are left out where they are too many. */
export function collectUnsentRecords({ storage, encode }: Left): string | undefined {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) =>
    WAITING.test(name),
  )
  const records: string[] = []
  let size = 0
  for (const name of names) {
    const record = storage.getItem(name) ?? ''
    // Base64 of base64's own escapes: two bytes for each.
    size += record.length * 2
    if (size > MAX) break
    records.push(record)
  }
  return records.length === 0 ? undefined : `data_list=${encodeURIComponent(encode(`[${records.join(',')}]`))}`
}
