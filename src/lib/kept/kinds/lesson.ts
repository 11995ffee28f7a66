import { isHandle } from '../../handle.ts'
import { LIST_ENTRY_FORM, parseUniqueTexts, toKeys, toListEntries, type ChoiceKind } from '../kind.ts'

/** Lessons that are kept, the latest. */
export const LESSONS_LIMIT = 1000

/** Lessons as they are stored; what does not fit is left out, for the store is open to every script and user. */
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
