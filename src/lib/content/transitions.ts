import { CONTENT_STATUS, type ContentStatus } from './status.ts'

/**
 * Actor of a status change: the submitting account, an editor, or the program (files, feeds, schedules, deletion of an
 * account).
 */
export type TransitionActor = 'author' | 'editor' | 'program'

const { NOT_APPROVED, OFFLINE, DELETED, INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

/**
 * Allowed status changes with their actors (product specification, section 4); 'new' is a content that is not stored
 * yet.
 */
const MOVES: Readonly<Record<ContentStatus | 'new', readonly (readonly [ContentStatus, ...TransitionActor[]])[]>> = {
  new: [
    [INPUTTED, 'author'],
    [PENDING_REVIEW, 'program'],
    [ONLINE, 'program'],
  ],
  // Editors cannot access a draft before its author submits it.
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

/** True if the actor may change a content from one status to another. */
export function canTransition(from: ContentStatus | 'new', to: ContentStatus, mover: TransitionActor): boolean {
  return MOVES[from].some(([status, ...movers]) => status === to && movers.includes(mover))
}
