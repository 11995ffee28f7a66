import { mergeLocal, type MergedKind } from '../../lib/kept/merge-local.ts'
import type { KeptKind } from '../../lib/kept/kinds.ts'
import type { Entry, Local } from '../../lib/kept/replica.ts'
import type { Backup } from '../../state/backup.ts'
import { NO_CHOICES, showChoices, type Choices } from '../../state/kept-choices.ts'
import { aloneInTime } from '../device/device.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { choiceEntries, withEntries } from './choice-entries.ts'
import { KEPT_LOCK } from './exchange.ts'
import { keptTransaction, readEverything, showTables, type Standing } from './replica-store.ts'
import { KEPT_SHAPES } from './shapes.ts'
import { rowEntries, TABLE_KINDS, type TableKind } from './table-entries.ts'

const LISTS = { quote: 'quotes', draft: 'drafts', answer: 'answers', report: 'reports', form: 'forms' } as const satisfies Record<TableKind, keyof Backup>

const rowsOf = (local: Local, kind: TableKind): unknown[] => (local.get(kind) ?? []).map(({ form }): unknown => JSON.parse(form))

/** Everything that this device keeps of its visitor. */
export async function takeBackup(now: number): Promise<Backup> {
  await flushDrafts()
  const { choices, local } = await readEverything()
  const rows = Object.fromEntries(TABLE_KINDS.map((kind) => [LISTS[kind], rowsOf(local, kind)])) as Pick<Backup, (typeof LISTS)[TableKind]>
  return { savedAt: new Date(now).toISOString(), ...choices, ...rows }
}

function localOf(backup: Backup): Local {
  const local = new Map<KeptKind, readonly Entry[]>(choiceEntries(backup))
  for (const kind of TABLE_KINDS) local.set(kind, rowEntries(kind, backup[LISTS[kind]]))
  return local
}

/** What is on the device alone comes from the file where the device has the usual: its look, whether answers are kept, and what was entered in a tool. */
function withOwn({ preferences, ...rest }: Choices, file: Choices): Choices {
  const { theme, keepsHistory } = NO_CHOICES.preferences
  const known = new Set(preferences.recents.map(({ slug }) => slug))
  return {
    preferences: {
      ...preferences,
      theme: preferences.theme === theme ? file.preferences.theme : preferences.theme,
      keepsHistory: preferences.keepsHistory === keepsHistory ? file.preferences.keepsHistory : preferences.keepsHistory,
      recents: [...preferences.recents, ...file.preferences.recents.filter(({ slug }) => !known.has(slug))],
    },
    ...rest,
  }
}

/** What a file would bring to this device. */
export async function previewBackup(backup: Backup): Promise<MergedKind[]> {
  await flushDrafts()
  return mergeLocal((await readEverything()).local, localOf(backup), KEPT_SHAPES).kinds
}

/** Brings what a file has to this device; nothing is taken away. Returns how to undo it. */
export async function mergeBackup(backup: Backup): Promise<() => Promise<void>> {
  await flushDrafts()
  let undo = async (): Promise<void> => undefined
  await aloneInTime(KEPT_LOCK, async () => {
    const { before, after } = await keptTransaction(async () => {
      const standing = await readEverything()
      const { local } = mergeLocal(standing.local, localOf(backup), KEPT_SHAPES)
      const tell = await showTables(standing.local, local)
      const next: Standing = { local, choices: withEntries(withOwn(standing.choices, backup), local) }
      return { before: standing, after: { ...next, tell } }
    })
    showChoices(after.choices)
    after.tell()
    undo = async () => {
      const tell = await keptTransaction(() => showTables(after.local, before.local))
      showChoices(before.choices)
      tell()
    }
  })
  return undo
}
