import { AppLink } from '../../ui/app-link.tsx'
import { getContentPath } from '../content-path.ts'
import type { CardOf, DetailOf } from '../shared/cards.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { LessonList } from './lesson-list.tsx'
import { useDoneLessons } from './use-done.ts'

/** Page of a course: audience, aim, and lessons with the visitor's progress. */
export function CoursePage({
  data: { content: course, lessons },
}: {
  data: { content: DetailOf<'course'>; lessons: readonly CardOf<'lesson'>[] }
}) {
  const done = useDoneLessons()
  const open = lessons.find(({ handle }) => !done.has(handle)) ?? lessons[0]
  const isBegun = lessons.some(({ handle }) => done.has(handle))
  const minutes = lessons.reduce((sum, { facts }) => sum + Number(facts.minutes), 0)
  const facts = (
    <>
      <FactList
        facts={[
          { label: '适合', value: course.facts.audience },
          { label: '学完能', value: course.facts.goal },
          { label: '课时', value: `${String(lessons.length)} 课，约 ${String(minutes)} 分钟` },
          { label: '进度', value: `已学完 ${String(lessons.filter(({ handle }) => done.has(handle)).length)} 课` },
        ]}
      />
      {open && (
        <p className="mt-4 print:hidden">
          <AppLink className="btn btn-sea min-w-[7rem]" href={getContentPath(open) ?? '/edu'}>
            {isBegun ? '继续学习' : '开始学习'}
          </AppLink>
          <AppLink className="btn ml-2" href={`/form/edu/${encodeURIComponent(course.handle)}`}>
            提问和登记
          </AppLink>
        </p>
      )}
      <h2 className="mt-6 text-lg">目录</h2>
      <LessonList done={done} lessons={lessons} />
    </>
  )
  return (
    <ContentPage
      content={course}
      counter="门"
      facts={facts}
      list={{ href: '/edu', label: '课程', byCategory: (category) => `/edu?category=${encodeURIComponent(category)}` }}
    />
  )
}
