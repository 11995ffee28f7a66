import type { Entry } from './kind.ts'
import { SYNC_KINDS, type SyncKind, type SyncSchema } from './kinds.ts'
import type { LocalEntries } from './replica.ts'

/** Effect of restoring a file, for one kind. */
export interface KindMergeCounts {
  readonly kind: SyncKind
  readonly inFile: number
  /** Number of items new to the device. */
  readonly added: number
  /** Number of existing items that the file has in a later version. */
  readonly newer: number
  /** Number of items beyond the device's limit. */
  readonly left: number
}

/** Merges entries in the device's order. Units of several groups count as one list here, which has no limit. */
function mergeEntries(
  device: readonly Entry[],
  theirs: readonly Entry[],
  most: number,
): { entries: Entry[]; added: number; newer: number; left: number } {
  const file = [...new Map(theirs.map((entry) => [entry.key, entry])).values()]
  const had = new Map(device.map((entry) => [entry.key, entry]))
  const fresh = file.filter(({ key }) => !had.has(key))
  const fitting = fresh.slice(0, Math.max(0, most - device.length))
  const later = new Map(
    file
      .filter(
        ({ key, form, time }) =>
          had.get(key) !== undefined && had.get(key)?.form !== form && (time ?? 0) > (had.get(key)?.time ?? 0),
      )
      .map((entry) => [entry.key, entry]),
  )
  return {
    entries: [...device.map((entry) => later.get(entry.key) ?? entry), ...fitting],
    added: fitting.length,
    newer: later.size,
    left: fresh.length - fitting.length,
  }
}

/** Merges a file's items into the device's: nothing is deleted, and of two versions the later one wins. */
export function mergeLocal(
  device: LocalEntries,
  file: LocalEntries,
  { lists }: Pick<SyncSchema, 'lists'>,
): { local: LocalEntries; kinds: KindMergeCounts[] } {
  const local = new Map(device)
  const kinds: KindMergeCounts[] = []
  for (const kind of SYNC_KINDS) {
    const [own, theirs] = [device.get(kind) ?? [], file.get(kind) ?? []]
    const { entries, ...counts } = mergeEntries(own, theirs, lists[kind]?.most ?? Infinity)
    local.set(kind, entries)
    if (theirs.length > 0) kinds.push({ kind, inFile: theirs.length, ...counts })
  }
  return { local, kinds }
}
