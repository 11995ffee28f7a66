import { choicesToEntries, mergeEntriesIntoChoices } from '../../lib/kept/choice-kinds.ts'
import type { Choices, Entry } from '../../lib/kept/kind.ts'
import { SYNC_SCHEMA, type SyncKind } from '../../lib/kept/kinds.ts'
import { mergeLocal, type KindMergeCounts } from '../../lib/kept/merge-local.ts'
import { createDefaultPreferences } from '../../lib/kept/preferences.ts'
import type { LocalEntries } from '../../lib/kept/replica.ts'
import { ROW_KIND_NAMES, ROW_KINDS, type BackupRows } from '../../lib/kept/row-kinds.ts'
import type { Backup } from '../../state/backup.ts'
import { setChoices } from '../../state/kept-choices.ts'
import { withTabLockTimeout } from '../device/device.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { SYNC_LOCK } from './exchange.ts'
import { syncTransaction, readFullSnapshot, writeTables, type DeviceSnapshot } from './replica-store.ts'
import { rowsToEntries } from './table-entries.ts'

/** Creates a backup of all the visitor's data on this device. */
export async function createBackup(now: number): Promise<Backup> {
  await flushDrafts()
  const { choices, local } = await readFullSnapshot()
  const rows = ROW_KIND_NAMES.map((kind): [string, unknown[]] => [
    ROW_KINDS[kind].list,
    (local.get(kind) ?? []).map(({ form }): unknown => JSON.parse(form)),
  ])
  return { savedAt: new Date(now).toISOString(), ...choices, ...(Object.fromEntries(rows) as unknown as BackupRows) }
}

function localOf(backup: Backup): LocalEntries {
  const local = new Map<SyncKind, readonly Entry[]>(choicesToEntries(backup))
  for (const kind of ROW_KIND_NAMES) local.set(kind, rowsToEntries(kind, backup[ROW_KINDS[kind].list]))
  return local
}

/**
 * Takes choices that are never synced from the file if the device has the default: theme, history setting, and recent
 * tools with their input.
 */
function withOwn({ preferences, ...rest }: Choices, file: Choices): Choices {
  const { theme, keepsHistory } = createDefaultPreferences()
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
export async function previewBackup(backup: Backup): Promise<KindMergeCounts[]> {
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
      const tell = await writeTables(standing.local, local)
      const next: DeviceSnapshot = { local, choices: mergeEntriesIntoChoices(withOwn(standing.choices, backup), local) }
      return { before: standing, after: { ...next, tell } }
    })
    setChoices(after.choices)
    after.tell()
    undo = async () => {
      const tell = await syncTransaction(() => writeTables(after.local, before.local))
      setChoices(before.choices)
      tell()
    }
  })
  return undo
}
