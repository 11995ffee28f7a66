import { CONTENT_STATUS, type ContentStatus } from './status.ts'

/** Who moves a content: the account that handed it in, an editor, or the program (files, feeds, schedules, deletion of an account). */
export type TransitionActor = 'author' | 'editor' | 'program'

const { NOT_APPROVED, OFFLINE, DELETED, INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

/** From where to where, and by whom (product specification, section 4); 'new' is what is not stored yet. */
const MOVES: Readonly<Record<ContentStatus | 'new', readonly (readonly [ContentStatus, ...TransitionActor[]])[]>> = {
  new: [
    [INPUTTED, 'author'],
    [PENDING_REVIEW, 'program'],
    [ONLINE, 'program'],
  ],
  // Editors do not reach a draft before its author hands it in.
  [INPUTTED]: [
    [PENDING_REVIEW, 'author'],
    [DELETED, 'author', 'program'],
  ],
  [PENDING_REVIEW]: [
    [INPUTTED, 'author'],
    [ONLINE, 'editor', 'program'],
    [NOT_APPROVED, 'editor'],
    [DELETED, 'author', 'editor', 'program'],
  ],
  [NOT_APPROVED]: [
    [INPUTTED, 'author'],
    [DELETED, 'author', 'editor', 'program'],
  ],
  [ONLINE]: [
    [OFFLINE, 'editor', 'program'],
    [DELETED, 'author', 'editor', 'program'],
  ],
  [OFFLINE]: [
    [ONLINE, 'editor', 'program'],
    [DELETED, 'author', 'editor', 'program'],
  ],
  [DELETED]: [],
}

/** Whether somebody may move a content from one status to another. */
export function canTransition(from: ContentStatus | 'new', to: ContentStatus, mover: TransitionActor): boolean {
  return MOVES[from].some(([status, ...movers]) => status === to && movers.includes(mover))
}
