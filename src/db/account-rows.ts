import type { EngagementKind } from '../lib/engagement/intention.ts'
import type { KnownEngagement, PendingEngagement } from '../lib/engagement/outbox.ts'
import type { FormFields, FormName } from '../lib/forms/forms.ts'
import type { SyncKind } from '../lib/kept/kinds.ts'
import type { ReplicaRow } from '../lib/kept/replica.ts'

/** Display data of a liked, favorited or followed target, for lists. */
export interface EngagementLabel {
  /** The content's type; for a followed account 'account', or 'author' for an editor. */
  type: string
  handle: string
  title: string
  /** Plain text; for an account its description. */
  summary: string
  /** Picture of an account; '' without one. */
  picture?: string
}

/**
 * An account's like, favorite or follow of one target: the state known to the server, and the change that is not sent
 * yet.
 */
export interface EngagementRow {
  account: number
  kind: EngagementKind
  /** Id of the content, or for 'follow' of the account. */
  target: number
  mark: KnownEngagement
  waiting: PendingEngagement | null
  /** 1 if a change waits to be sent or was refused. */
  open: 0 | 1
  /** Null if the label is unknown. */
  label: EngagementLabel | null
}

/** The device's copy of one synced item of an account (src/lib/kept/replica.ts). */
export interface SyncRow extends ReplicaRow {
  account: number
  name: string
}

/** The device's sync state of one account. */
export interface SyncReplicaRow {
  account: number
  /** 1 if the device's data belongs to this account, 2 while that data is being removed from the device. */
  here: 0 | 1 | 2
  clock: string
  cursor: number
  fresh: SyncKind[]
  /** Absent in rows of earlier versions. */
  isUnshown?: boolean
  /** Server time minus device time, in milliseconds. */
  skew: number
  /** Time of the last complete sync, in milliseconds since 1970; 0 if never. */
  syncedAt: number
  /** Items still to be removed from the device. */
  leaving: { kind: SyncKind; key: string }[]
}

/**
 * A favorite saved for offline reading; its pictures are in a cache (src/sync/saved). Cache cleanup does not drop it.
 */
export interface SavedRow {
  /** Id of the content. */
  id: number
  /** The account that has the favorite. */
  account: number
  /** Questions that the favorite's page asks. */
  questions: string[]
  answers: unknown[]
  /** Addresses of the stored pictures. */
  pictures: string[]
  /** Number of pictures that could not be stored. */
  missing: number
  /** Total bytes of answers and pictures. */
  size: number
  /** Time of saving, in milliseconds since 1970. */
  savedAt: number
}

/** A picture in an account's draft, stored until it is uploaded. */
export interface DraftPictureRow {
  /** 32 hexadecimal digits; the draft's text refers to the picture by it. */
  id: string
  account: number
  /** Key of the content's draft. */
  content: string
  picture: Blob
  /** Time of storing, in milliseconds since 1970. */
  keptAt: number
}

/** A form message in the outbox, or one already sent. */
export interface OutgoingRow {
  /** Random key; the server accepts one message per key. The key also proves ownership of a registration. */
  key: string
  form: FormName
  /** Handle of the course or event that the form is about; '' for none. */
  subject: string
  /** Title of the subject. */
  title: string
  /** Empty once the message is sent. */
  fields: FormFields
  /** Path of the page with the form. */
  page: string
  /** Value of the honeypot field. */
  homepage: string
  /** The account that sends the message; 0 for none. */
  account: number
  state: 'waiting' | 'refused' | 'sent'
  /** The server's reason for refusing the message; '' otherwise. */
  refusal: string
  /** Time at which 发送 was pressed, later that of sending, in milliseconds since 1970. */
  at: number
}

/** A replaced draft, stored for a while so that it can be restored. */
export interface ReplacedDraftRow {
  /** Auto-incremented by the database. */
  id?: number
  /** Account to which the draft belongs, and which alone sees it; 0 if nobody was signed in. */
  account: number
  /** Key of the draft. */
  key: string
  text: string
  /**
   * Cause of the replacement: another device's text, a restored older text, or a button that cleared or filled the
   * field.
   */
  by: 'device' | 'restore' | 'press'
  /** Time of the replacement, in milliseconds since 1970. */
  replacedAt: number
}
