import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getContentPath } from '../content-path.ts'
import type { CardOf } from '../shared/cards.ts'

/** Lessons of a course: number, title, length, done or not. `current` is the handle of the open one. */
export function LessonList({
  lessons,
  done,
  current,
}: {
  lessons: readonly CardOf<'lesson'>[]
  done: ReadonlySet<string>
  current?: string
}) {
  return (
    <ol className="mt-3 divide-y divide-rule border-t border-ink/70">
      {lessons.map((lesson, at) => (
        <li key={lesson.id}>
          <AppLink
            aria-current={lesson.handle === current ? 'page' : undefined}
            className="grid min-h-11 grid-cols-[2rem_minmax(0,1fr)_auto_1.5rem] items-center gap-x-2 py-2 hover:text-sea aria-[current]:text-sea"
            href={getContentPath(lesson) ?? '/edu'}
          >
            <span className="text-sm text-soft numerals">{at + 1}</span>
            <span className="min-w-0 font-medium">{lesson.title}</span>
            <span className="text-xs whitespace-nowrap text-soft numerals">{lesson.facts.minutes} 分钟</span>
            <span className="text-sea">
              {done.has(lesson.handle) && (
                <>
                  <Icon className="size-5" name="check" />
                  <span className="sr-only">已学完</span>
                </>
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ol>
  )
}
