import { CONTENT_FACTS } from '../../src/api/contracts/content-facts.ts'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { getFactFields } from '../../src/lib/content/fact-fields.ts'
import { findImpossibleFacts } from '../../src/lib/content/impossible-facts.ts'
import { CONTENT_KINDS, type ContentType } from '../../src/lib/content/kinds.ts'
import { findLengthFault, MAX_SUMMARY_LENGTH } from '../../src/lib/content/submission.ts'
import { extractFirstParagraph, type PictureSizes } from '../contents/markdown.ts'
import { htmlToText } from '../contents/markup.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import { renderText } from './text-workers.ts'

/** True if a text has no visible character: only spaces, control characters, and letters that render empty. */
const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '') === ''

const refuse = (sentence: string): never => {
  throw new ApiRefusal(400, sentence)
}

/** The form label of a fact. */
export const getFactLabel = (type: ContentType, name: string): string =>
  getFactFields(type).find((field) => field.name === name)?.label ?? name

function checkFacts(type: ContentType, facts: ContentText['facts']): ContentDraft['facts'] {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value.length > 0))
  const read = CONTENT_FACTS[type].safeParse(given)
  const labelOf = (name: string): string => getFactLabel(type, name)
  if (read.success) {
    const [impossible] = Object.entries(findImpossibleFacts(type, read.data))
    return impossible ? refuse(`${labelOf(impossible[0])}：${impossible[1]}`) : read.data
  }
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys') return refuse(`没有这一项：${issue.keys.slice(0, 3).join('、')}`)
  const name = String(issue?.path[0] ?? '')
  const label = labelOf(name)
  const message = issue && /\p{Script=Han}/u.test(issue.message) ? issue.message : '不合要求'
  return refuse(given[name] === undefined ? `缺少${label}` : `${label}${message}`)
}

/** The parts of a text that are published. */
export type CheckedText = Pick<
  ContentDraft,
  'title' | 'summary' | 'category' | 'facts' | 'source' | 'markdown' | 'html'
>

/**
 * Validates a text by the rules of its type, and renders it.
 * @throws ApiRefusal 400 with one Chinese sentence.
 */
export async function checkText(
  type: ContentType,
  { title, summary, category, tags, markdown, facts, source }: ContentText,
  sizes: PictureSizes,
): Promise<CheckedText> {
  if (title === '') refuse('请写标题')
  const { categories, label, under } = CONTENT_KINDS[type]
  // A reply is shown only under its content; a tag would add it to the lists of the tag.
  if (under !== undefined && (tags.length > 0 || source !== null)) refuse(`${label}没有标签和来源`)
  if (categories.length > 0 ? !categories.includes(category) : category !== '')
    refuse(categories.length > 0 ? '请选分类' : '这一类型没有分类')
  const checked = checkFacts(type, facts)
  const wrong = findLengthFault(type, markdown)
  if (wrong !== undefined) refuse(wrong)
  const html = await renderText(markdown, sizes)
  if (isBlank(htmlToText(html)) && !html.includes('<img')) refuse('请写正文')
  // A reply is short, so its summary is its whole text.
  const words = under === undefined ? extractFirstParagraph(html) : htmlToText(html).replaceAll(/\s+/g, ' ').trim()
  const shown =
    summary === '' || under !== undefined ? Array.from(words).slice(0, MAX_SUMMARY_LENGTH).join('') : summary
  if (shown === '') refuse(under === undefined ? '请写摘要' : '请写正文')
  return { title, summary: shown, category, facts: checked, source, markdown, html }
}
