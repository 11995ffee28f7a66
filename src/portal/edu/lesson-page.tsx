import { setLessonDone } from '../../state/lessons-done.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getContentPath } from '../content-path.ts'
import { ContentActions } from '../engagement/parts.tsx'
import type { CardOf, DetailOf } from '../shared/cards.ts'
import { ContentTextView } from '../shared/text.tsx'
import { LessonList } from './lesson-list.tsx'
import { useDoneLessons } from './use-done.ts'

interface LessonData {
  content: DetailOf<'lesson'>
  course: DetailOf<'course'>
  lessons: readonly CardOf<'lesson'>[]
}

/** Page of a lesson: number, length, text, done mark, and links to the previous and next lesson. */
export function LessonPage({ data: { content: lesson, course, lessons } }: { data: LessonData }) {
  const done = useDoneLessons()
  const at = lessons.findIndex(({ handle }) => handle === lesson.handle)
  const [before, after] = [at > 0 ? lessons[at - 1] : undefined, lessons[at + 1]]
  const isDone = done.has(lesson.handle)
  return (
    <article className="relative" data-result>
      <header className="pt-1">
        <p className="text-sm text-soft numerals">
          第 {at + 1} 课，共 {lessons.length} 课，约 {lesson.facts.minutes} 分钟
        </p>
        <h1 className="mt-1 text-xl">{lesson.title}</h1>
      </header>
      <ContentTextView html={lesson.html} id={lesson.id} />
      <p className="mt-8 print:hidden">
        <button
          aria-pressed={isDone}
          className="btn aria-pressed:text-sea"
          onClick={() => setLessonDone(lesson.handle, !isDone)}
          type="button"
        >
          <Icon className="size-4" name={isDone ? 'check' : 'circle'} />
          {isDone ? '已学完' : '标为学完'}
        </button>
      </p>
      <ContentActions content={lesson} />
      <nav aria-label="前后课时" className="mt-6 border-t border-rule pt-2 text-sm print:hidden">
        {before && (
          <AppLink
            className="flex min-h-11 items-center gap-2 py-2 hover:text-sea"
            href={getContentPath(before) ?? '/edu'}
          >
            <Icon className="size-4 text-soft" name="chevron-left" />
            上一课：{before.title}
          </AppLink>
        )}
        {after && (
          <AppLink
            className="flex min-h-11 items-center gap-2 py-2 hover:text-sea"
            href={getContentPath(after) ?? '/edu'}
            rel="next"
          >
            <Icon className="size-4 text-soft" name="chevron-right" />
            下一课：{after.title}
          </AppLink>
        )}
      </nav>
      <section aria-labelledby="lessons" className="mt-6 print:hidden">
        <h2 className="text-lg" id="lessons">
          <AppLink className="hover:text-sea hover:underline" href={getContentPath(course) ?? '/edu'}>
            {course.title}
          </AppLink>
        </h2>
        <LessonList current={lesson.handle} done={done} lessons={lessons} />
      </section>
    </article>
  )
}
