import type { ContentTypeDeclaration } from './content-type.ts'
import { activity } from './types/activity.ts'
import { article } from './types/article.ts'
import { company } from './types/company.ts'
import { course } from './types/course.ts'
import { flash } from './types/flash.ts'
import { help } from './types/help.ts'
import { hy } from './types/hy.ts'
import { knowledge } from './types/knowledge.ts'
import { lesson } from './types/lesson.ts'
import { page } from './types/page.ts'
import { post } from './types/post.ts'
import { recruit } from './types/recruit.ts'
import { reply } from './types/reply.ts'
import { report } from './types/report.ts'
import { service } from './types/service.ts'
import { wiki } from './types/wiki.ts'

/**
 * The declarations of all kinds of contents, in page order. Pages import the parts that the build extracts, such as
 * `kinds.ts`.
 */
export const DECLARED_TYPES = {
  article,
  course,
  lesson,
  report,
  activity,
  wiki,
  service,
  recruit,
  hy,
  flash,
  knowledge,
  help,
  company,
  post,
  page,
  reply,
}

/** Kinds of contents (product specification, section 4). */
export type ContentType = keyof typeof DECLARED_TYPES

export const getDeclaredType = (type: ContentType): ContentTypeDeclaration => DECLARED_TYPES[type]

/** Lists a declared property of those kinds that have it. */
export const listDeclaredValues = <Value>(
  find: (declared: ContentTypeDeclaration) => Value | undefined,
): [type: ContentType, value: Value][] =>
  (Object.keys(DECLARED_TYPES) as ContentType[]).flatMap((type): [ContentType, Value][] => {
    const value = find(DECLARED_TYPES[type])
    return value === undefined ? [] : [[type, value]]
  })
