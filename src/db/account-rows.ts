import type { EngagementKind } from '../lib/engagement/intention.ts'
import type { KnownEngagement, PendingPress } from '../lib/engagement/outbox.ts'
import type { FormFields, FormName } from '../lib/forms/forms.ts'
import type { SyncKind } from '../lib/kept/kinds.ts'
import type { ReplicaRow } from '../lib/kept/replica.ts'

/** What a like is called where it stands in a list. */
export interface EngagementLabel {
  /** The type of the content; of one who is followed 'account', or 'author' for an editor. */
  type: string
  handle: string
  title: string
  /** Plain text; of an account what it is. */
  summary: string
  /** Of an account; '' without one. */
  picture?: string
}

/** One target that an account of this device likes, favors or follows, or did: what the server holds and what it was not told yet. */
export interface EngagementRow {
  account: number
  kind: EngagementKind
  /** A content, for 'follow' an account. */
  target: number
  mark: KnownEngagement
  waiting: PendingPress | null
  /** 1 while something waits or was refused. */
  open: 0 | 1
  /** Null where it was never told. */
  label: EngagementLabel | null
}

/** What the device knows of one kept thing of an account (src/lib/kept/replica.ts). */
export interface SyncRow extends ReplicaRow {
  account: number
  name: string
}

/** What the device knows of an account whose kept things it has. */
export interface SyncReplicaRow {
  account: number
  /** 1 while what stands on the device is this account's, 2 while that is being taken away. */
  here: 0 | 1 | 2
  clock: string
  cursor: number
  fresh: SyncKind[]
  /** Earlier versions did not note it. */
  isUnshown?: boolean
  /** Milliseconds by which the server's clock was ahead of the device's. */
  skew: number
  /** When both last agreed, in milliseconds since 1970; 0 where they have not. */
  syncedAt: number
  /** What is still to be taken from the device, while it is being taken away. */
  leaving: { kind: SyncKind; key: string }[]
}

/** A favourite that the visitor saved on this device, so that it stays whatever else is read; its pictures are in a cache (src/sync/saved). */
export interface SavedRow {
  /** Of the content. */
  id: number
  /** Whose favourite it is. */
  account: number
  /** What its page asks for, and what was answered. */
  questions: string[]
  answers: unknown[]
  /** Addresses of its pictures that are stored. */
  pictures: string[]
  /** Pictures that could not be stored. */
  missing: number
  /** Bytes of all of it. */
  size: number
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A picture of a content that an account writes, until the server has it. */
export interface DraftPictureRow {
  /** 32 hexadecimal digits; the text names it so. */
  id: string
  account: number
  /** The content's own key. */
  content: string
  picture: Blob
  /** Milliseconds since 1970. */
  keptAt: number
}

/** What is to be sent by a form, or was. */
export interface OutgoingRow {
  /** Chosen at random: the server keeps one message of it. It proves whose a registration is. */
  key: string
  form: FormName
  /** The course or event that it is about; '' for none. */
  subject: string
  /** Of that. */
  title: string
  /** Empty once it was sent. */
  fields: FormFields
  /** The path of the page on which it was written. */
  page: string
  /** What the hidden field holds. */
  homepage: string
  /** The account that sends it; 0 for none. */
  account: number
  state: 'waiting' | 'refused' | 'sent'
  /** Why the server did not take it; '' otherwise. */
  refusal: string
  /** When 发送 was pressed, and once it is sent that moment, in milliseconds since 1970. */
  at: number
}

/** A draft that another one took the place of, kept for a while so that it can be got back. */
export interface ReplacedDraftRow {
  /** Given by the database, counted upwards. */
  id?: number
  /** The account that the draft followed, which alone is shown it; 0 where nobody was signed in. */
  account: number
  /** Of the draft. */
  key: string
  text: string
  /** How it was replaced: by the text of another device, by an older text that was restored, or by a press that emptied or filled its field. */
  by: 'device' | 'restore' | 'press'
  /** Milliseconds since 1970. */
  replacedAt: number
}
