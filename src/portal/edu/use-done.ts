import { useEffect } from 'react'
import { startLessonsDone, useLessonsDone } from '../../state/lessons-done.ts'

/** Lessons done on this device; empty until the page is hydrated. */
export function useDoneLessons(): ReadonlySet<string> {
  const { done } = useLessonsDone()
  useEffect(startLessonsDone, [])
  return new Set(done)
}
