import type { FormName } from '../../lib/forms/forms.ts'

/** Returns the key of a form's draft. Such drafts belong to the device, not to an account. */
export function getFormDraftKey(form: FormName, subject: string): string {
  return subject === '' ? `form-${form}` : `form-${form}.${subject}`
}
