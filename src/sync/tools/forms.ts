import type { SavedFormRow } from '../../db/database.ts'
import { announce } from '../device/device.ts'

/** A form saved by the visitor under a name. */
export type SavedForm = SavedFormRow

/** Maximum saved forms per tool. */
export const MAX_SAVED_FORMS = 50

const table = async () => (await import('../../db/database.ts')).database.forms

/** All forms of a tool, sorted by name. */
export async function listSavedForms(tool: string): Promise<SavedForm[]> {
  const rows = await (await table()).where('tool').equals(tool).toArray()
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
}

/**
 * Saves a form, or changes a saved one's name or content.
 * @throws if the device cannot store it.
 */
export async function saveForm(form: SavedForm): Promise<void> {
  await (await table()).put(form)
  announce('forms')
}

/** Deletes a form from this device. Returns a function that undoes this. */
export async function removeSavedForm(form: SavedForm): Promise<() => Promise<void>> {
  await (await table()).delete(form.id)
  announce('forms')
  return () => saveForm(form)
}
