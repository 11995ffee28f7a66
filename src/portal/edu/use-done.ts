import { useEffect } from 'react'
import { startLessonsDone, useLessonsDone } from '../../state/lessons-done.ts'

/** Which lessons this device has done; none until the page is alive. */
export function useDoneLessons(): ReadonlySet<string> {
  const { done } = useLessonsDone()
  useEffect(startLessonsDone, [])
  return new Set(done)
}
