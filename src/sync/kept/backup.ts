import { mergeLocal, type MergedKind } from '../../lib/kept/merge-local.ts'
import type { SyncKind } from '../../lib/kept/kinds.ts'
import type { Entry, LocalEntries } from '../../lib/kept/replica.ts'
import type { Backup } from '../../state/backup.ts'
import { NO_CHOICES, setChoices, type Choices } from '../../state/kept-choices.ts'
import { withTabLockTimeout } from '../device/device.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { choicesToEntries, mergeEntriesIntoChoices } from './choice-entries.ts'
import { SYNC_LOCK } from './exchange.ts'
import { syncTransaction, readFullSnapshot, applyTables, type DeviceSnapshot } from './replica-store.ts'
import { SYNC_SCHEMA } from './shapes.ts'
import { rowsToEntries, TABLE_KINDS, type TableKind } from './table-entries.ts'

const LISTS = {
  quote: 'quotes',
  draft: 'drafts',
  answer: 'answers',
  report: 'reports',
  form: 'forms',
} as const satisfies Record<TableKind, keyof Backup>

const rowsOf = (local: LocalEntries, kind: TableKind): unknown[] =>
  (local.get(kind) ?? []).map(({ form }): unknown => JSON.parse(form))

/** Creates a backup of all the visitor's data on this device. */
export async function createBackup(now: number): Promise<Backup> {
  await flushDrafts()
  const { choices, local } = await readFullSnapshot()
  const rows = Object.fromEntries(TABLE_KINDS.map((kind) => [LISTS[kind], rowsOf(local, kind)])) as Pick<
    Backup,
    (typeof LISTS)[TableKind]
  >
  return { savedAt: new Date(now).toISOString(), ...choices, ...rows }
}

function localOf(backup: Backup): LocalEntries {
  const local = new Map<SyncKind, readonly Entry[]>(choicesToEntries(backup))
  for (const kind of TABLE_KINDS) local.set(kind, rowsToEntries(kind, backup[LISTS[kind]]))
  return local
}

/**
 * Takes unsynced choices from the file where the device has the default: theme, history setting, and recent tools with
 * their input.
 */
function withOwn({ preferences, ...rest }: Choices, file: Choices): Choices {
  const { theme, keepsHistory } = NO_CHOICES.preferences
  const known = new Set(preferences.recents.map(({ slug }) => slug))
  return {
    preferences: {
      ...preferences,
      theme: preferences.theme === theme ? file.preferences.theme : preferences.theme,
      keepsHistory:
        preferences.keepsHistory === keepsHistory ? file.preferences.keepsHistory : preferences.keepsHistory,
      recents: [...preferences.recents, ...file.preferences.recents.filter(({ slug }) => !known.has(slug))],
    },
    ...rest,
  }
}

/** Computes the changes that a backup would make on this device. */
export async function previewBackup(backup: Backup): Promise<MergedKind[]> {
  await flushDrafts()
  return mergeLocal((await readFullSnapshot()).local, localOf(backup), SYNC_SCHEMA).kinds
}

/** Merges a backup into this device's data; nothing is deleted. Returns a function that undoes it. */
export async function mergeBackup(backup: Backup): Promise<() => Promise<void>> {
  await flushDrafts()
  let undo = async (): Promise<void> => undefined
  await withTabLockTimeout(SYNC_LOCK, async () => {
    const { before, after } = await syncTransaction(async () => {
      const standing = await readFullSnapshot()
      const { local } = mergeLocal(standing.local, localOf(backup), SYNC_SCHEMA)
      const tell = await applyTables(standing.local, local)
      const next: DeviceSnapshot = { local, choices: mergeEntriesIntoChoices(withOwn(standing.choices, backup), local) }
      return { before: standing, after: { ...next, tell } }
    })
    setChoices(after.choices)
    after.tell()
    undo = async () => {
      const tell = await syncTransaction(() => applyTables(after.local, before.local))
      setChoices(before.choices)
      tell()
    }
  })
  return undo
}
