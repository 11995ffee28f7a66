import { expect, test } from 'vitest'
import { CONTENT_STATUS } from './status.ts'
import { canTransition, type TransitionActor } from './transitions.ts'

const { NOT_APPROVED, OFFLINE, DELETED, INPUTTED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS
const FROM = ['new', ...Object.values(CONTENT_STATUS)] as const
const MOVERS: readonly TransitionActor[] = ['author', 'editor', 'program']

/** All allowed transitions of the product specification, section 4; `new` is a content that is not stored yet. */
const ALLOWED = new Set([
  `new ${INPUTTED} author`,
  `new ${PENDING_REVIEW} program`,
  `new ${ONLINE} program`,
  `${INPUTTED} ${PENDING_REVIEW} author`,
  `${PENDING_REVIEW} ${INPUTTED} author`,
  `${PENDING_REVIEW} ${ONLINE} editor`,
  `${PENDING_REVIEW} ${ONLINE} program`,
  `${PENDING_REVIEW} ${NOT_APPROVED} editor`,
  `${NOT_APPROVED} ${INPUTTED} author`,
  `${ONLINE} ${OFFLINE} editor`,
  `${ONLINE} ${OFFLINE} program`,
  `${OFFLINE} ${ONLINE} editor`,
  `${OFFLINE} ${ONLINE} program`,
  `${INPUTTED} ${DELETED} author`,
  `${INPUTTED} ${DELETED} program`,
  ...[PENDING_REVIEW, NOT_APPROVED, ONLINE, OFFLINE].flatMap((from) =>
    MOVERS.map((mover) => `${String(from)} ${String(DELETED)} ${mover}`),
  ),
])

test.each(
  FROM.flatMap((from) =>
    Object.values(CONTENT_STATUS).flatMap((to) => MOVERS.map((mover) => [from, to, mover] as const)),
  ),
)('spec 4: from %s to %s by %s', (from, to, mover) => {
  expect(canTransition(from, to, mover)).toBe(ALLOWED.has(`${String(from)} ${String(to)} ${mover}`))
})
