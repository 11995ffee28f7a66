import { isHandle } from '../../handle.ts'
import { LIST_ENTRY_FORM, parseUniqueTexts, toKeys, toListEntries, type ChoiceKind } from '../kind.ts'

/** Maximum completed lessons on the device; older ones are dropped. */
export const LESSONS_LIMIT = 1000

/** Parses stored lessons; invalid entries are dropped, because any script or user can change the storage. */
export function parseLessonsDone(text: string | null): string[] {
  try {
    return (parseUniqueTexts(JSON.parse(text ?? ''), isHandle) ?? []).slice(-LESSONS_LIMIT)
  } catch {
    return []
  }
}

export const lesson: ChoiceKind = {
  label: '学完的课',
  list: { most: LESSONS_LIMIT, dropsRest: true },
  read: ({ lessons }) => toListEntries(lessons),
  write: (choices, entries) => ({ ...choices, lessons: toKeys(entries) }),
  accept: (key) => (isHandle(key) ? LIST_ENTRY_FORM : undefined),
}
