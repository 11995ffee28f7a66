import type { FormName } from '../../src/lib/forms/forms.ts'
import type { MessageStatus } from '../../src/lib/forms/statuses.ts'

/** A form message of a visitor. Times are ISO strings in UTC. */
interface FormMessageTable {
  id: string
  /** Hash of the key that the sender chose, which proves ownership. */
  key_hash: string
  form: FormName
  /** The course or event; '' for none. */
  subject: string
  /** The content that is the subject; null for none. */
  content_id: number | null
  /** The sender's account; null without a login. */
  account_id: number | null
  /** Texts by field, as JSON. */
  fields: string
  /** Number of web addresses in the text. */
  links: number
  status: MessageStatus
  /** The operators' note. */
  note: string
  /** Hash of sender and text, to detect repeated messages within a day. */
  twin: string
  created_at: string
  changed_at: string | null
  changed_by: number | null
}

/** Tables of forms. */
export interface FormTables {
  form_message: FormMessageTable
}
