import { isHandle } from '../../handle.ts'
import { EMPTY_ENTRY_JSON, parseUniqueTexts, toEntryKeys, toListEntries, type ChoiceKind } from '../kind.ts'

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
  write: (choices, entries) => ({ ...choices, lessons: toEntryKeys(entries) }),
  accept: (key) => (isHandle(key) ? EMPTY_ENTRY_JSON : undefined),
}
