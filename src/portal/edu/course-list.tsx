import type { PageQuery } from '../section.ts'
import { ContentRow } from '../shared/content-row.tsx'
import type { ListDescription } from '../shared/describe.ts'
import { ListPage } from '../shared/list-page.tsx'
import type { ContentList } from '../shared/read-list.ts'
import { useDoneLessons } from './use-done.ts'

interface CourseListData extends ContentList<'course'> {
  lessons: readonly { handle: string; course: string; minutes: number }[]
}

/** Rows of courses: audience, length, and the visitor's progress. */
export function CourseList({
  data: { list, next, lessons },
  facts,
  query,
}: {
  data: CourseListData
  facts: ListDescription
  query: PageQuery
}) {
  const done = useDoneLessons()
  return (
    <ListPage
      empty={{ text: '课程还在编写，可以先看百科。', href: '/encyclopedia', label: '跨境百科' }}
      facts={facts}
      rows={list.length}
      next={next}
      query={query}
    >
      {list.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
          {list.map((course) => {
            const own = lessons.filter((lesson) => lesson.course === course.handle)
            const minutes = own.reduce((sum, lesson) => sum + lesson.minutes, 0)
            return (
              <li key={course.id}>
                <ContentRow
                  card={course}
                  meta={
                    <>
                      <span>{course.category}</span>
                      <span>适合{course.facts.audience}</span>
                      {own.length > 0 && (
                        <span>
                          {own.length} 课，约 {minutes} 分钟，已学 {own.filter(({ handle }) => done.has(handle)).length}{' '}
                          课
                        </span>
                      )}
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </ListPage>
  )
}
