import type { SavedFormRow } from '../../db/database.ts'
import { announce } from '../device/device.ts'

/** A form that the visitor filled and named. */
export type SavedForm = SavedFormRow

/** Forms kept of one tool. */
export const MAX_FORMS = 50

const table = async () => (await import('../../db/database.ts')).database.forms

/** Every form of a tool, by name. */
export async function listSavedForms(tool: string): Promise<SavedForm[]> {
  const rows = await (await table()).where('tool').equals(tool).toArray()
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
}

/** Keeps a form, or gives one that is kept another name or content. Throws where the device cannot store it. */
export async function saveForm(form: SavedForm): Promise<void> {
  await (await table()).put(form)
  announce('forms')
}

/** Removes a form from this device. Returns how to take that back. */
export async function removeSavedForm(form: SavedForm): Promise<() => Promise<void>> {
  await (await table()).delete(form.id)
  announce('forms')
  return () => saveForm(form)
}
