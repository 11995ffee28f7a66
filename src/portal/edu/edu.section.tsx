import { lazyPart } from '../../ui/lazy-part.tsx'
import { getContentPath } from '../content-path.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { sectionPage, type Section } from '../section.ts'
import type { CardOf, DetailOf } from '../shared/cards.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'
import { readContentOfType } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { readLessons } from './read-lessons.ts'

const CourseList = lazyPart(async () => (await import('./course-list.tsx')).CourseList)
const CoursePage = lazyPart(async () => (await import('./course-page.tsx')).CoursePage)
const LessonPage = lazyPart(async () => (await import('./lesson-page.tsx')).LessonPage)

const FACTS: ListDescription = {
  title: '课程',
  intro: '按顺序学的跨境电商课程，每课标明时长；学到哪里记在这台设备上，登录后跟着账号走。',
  path: '/edu',
  keywords: ['跨境电商课程', '跨境电商教程', '开店入门'],
  filters: [createCategoryFilter('course')],
}
const PUBLISHER = { '@type': 'Organization', name: SITE_FULL_NAME }

const list = sectionPage({
  path: '',
  reads: ['after', 'category'],
  load: async (request) => {
    const courses = await readList(request, 'course')
    const lessons = (await Promise.all(courses.list.map(({ handle }) => readLessons(request.ask, handle)))).flat()
    return {
      ...courses,
      lessons: lessons.map(({ handle, facts }) => ({ handle, course: facts.course, minutes: Number(facts.minutes) })),
    }
  },
  describe: (_, { query }) => describeList(FACTS, query),
  Component: ({ data, query }) => <CourseList data={data} facts={FACTS} query={query} />,
})

function courseData({ title, summary, publishedAt }: DetailOf<'course'>, lessons: readonly CardOf<'lesson'>[]) {
  const minutes = lessons.reduce((sum, { facts }) => sum + Number(facts.minutes), 0)
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    inLanguage: 'zh-CN',
    datePublished: publishedAt,
    provider: PUBLISHER,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', category: 'Free' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${String(minutes)}M` },
  }
}

const course = sectionPage({
  path: '$handle',
  reads: [],
  load: async ({ ask, params: { handle = '' } }) => ({
    content: await readContentOfType(ask, 'course', handle),
    lessons: await readLessons(ask, handle),
  }),
  describe: ({ content, lessons }) =>
    describeContent(content, { crumbs: [{ label: '课程', href: '/edu' }], structured: courseData(content, lessons) }),
  Component: ({ data }) => <CoursePage data={data} />,
})

const lesson = sectionPage({
  path: '$handle/$articleId',
  reads: [],
  load: async ({ ask, params: { handle = '', articleId = '' } }) => ({
    content: await readContentOfType(ask, 'lesson', `${handle}.${articleId}`),
    course: await readContentOfType(ask, 'course', handle),
    lessons: await readLessons(ask, handle),
  }),
  describe: ({ content, course: { title, handle } }) => {
    const page = describeContent(content, {
      crumbs: [
        { label: '课程', href: '/edu' },
        { label: title, href: getContentPath({ type: 'course', handle }) ?? '/edu' },
      ],
      structured: {
        '@type': 'LearningResource',
        name: content.title,
        description: content.summary,
        inLanguage: 'zh-CN',
        timeRequired: `PT${content.facts.minutes}M`,
        isPartOf: { '@type': 'Course', name: title, description: title, provider: PUBLISHER },
      },
    })
    return { ...page, title: `${content.title}_${title}_${SITE_FULL_NAME}` }
  },
  Component: ({ data }) => <LessonPage data={data} />,
})

export default [list, course, lesson] satisfies Section
