import type { FormName } from '../../lib/forms/forms.ts'

/** Names the draft of a form: it belongs to the device, as those of tools do. */
export function formDraftKey(form: FormName, subject: string): string {
  return subject === '' ? `form-${form}` : `form-${form}.${subject}`
}
