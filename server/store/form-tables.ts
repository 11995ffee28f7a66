import type { FormName } from '../../src/lib/forms/forms.ts'
import type { MessageStatus } from '../../src/lib/forms/statuses.ts'

/** What a visitor sent by a form. Times are ISO strings in UTC. */
interface FormMessageTable {
  id: string
  /** Of the number that the sender chose for it, and that proves whose it is. */
  key_hash: string
  form: FormName
  /** The course or event that it is about; '' for none. */
  subject: string
  /** The content of the subject; null for none. */
  content_id: number | null
  /** Null where nobody was signed in. */
  account_id: number | null
  /** JSON: text by field. */
  fields: string
  /** Web addresses in the text. */
  links: number
  status: MessageStatus
  /** Of operators. */
  note: string
  /** Of who sent it and all that it says: the same within a day is the same message. */
  twin: string
  created_at: string
  changed_at: string | null
  changed_by: number | null
}

/** The table of forms. */
export interface FormTables {
  form_message: FormMessageTable
}
