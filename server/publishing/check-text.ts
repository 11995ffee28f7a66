import { CONTENT_FACTS } from '../../src/api/contracts/content-facts.ts'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { FACT_FIELDS } from '../../src/lib/content/fact-fields.ts'
import { impossibleFacts } from '../../src/lib/content/impossible-facts.ts'
import { KINDS, type ContentType } from '../../src/lib/content/kinds.ts'
import { lengthFault, LONGEST_SUMMARY, MOST_PICTURES } from '../../src/lib/content/submission.ts'
import { firstParagraph, htmlOfSubmitted, type PictureSizes } from '../contents/markdown.ts'
import { markdownFault, type MarkdownBounds } from '../contents/markdown-bounds.ts'
import { MarkdownFault, textOfHtml } from '../contents/markup.ts'
import { ApiRefusal } from '../mapi/api-error.ts'
import type { ContentDraft } from '../store/content-writing.ts'

/** Tighter than for files: a reader may wait behind a text that a stranger sends. */
const BOUNDS: MarkdownBounds = { marks: 2_000, containers: 600 }
const MOST_LINES = 2_000
const MOST_CELLS = 4_000
/** The address of an uploaded picture, in whichever width. */
const PICTURE = /^\/files\/([0-9a-f]{40})-\d{2,3}\.webp$/
const NAMED_PICTURES = /\/files\/([0-9a-f]{40})-\d{2,3}\.webp/g

/** Whether there is nothing to see in a text: spaces, marks of control, and letters that are drawn empty. */
const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '') === ''

const refuse = (sentence: string): never => {
  throw new ApiRefusal(400, sentence)
}

/** The pictures that a text names, whether or not it shows them: none of them may be deleted while it is kept. */
export function picturesIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(NAMED_PICTURES)].map(([, hash = '']) => hash))]
}

/** The place in a preview of a picture that its writer's device has not sent yet; the device puts the picture there. */
const WAITING_PICTURE = /^\/local\/[\da-f]{32}\.webp$/

function checkPictures(sources: readonly string[], isPreview: boolean): void {
  if (sources.length > MOST_PICTURES) refuse(`一篇最多 ${String(MOST_PICTURES)} 张图片`)
  if (sources.some((source) => !PICTURE.test(source) && !(isPreview && WAITING_PICTURE.test(source)))) refuse('图片要先上传，不能用别处的地址')
}

/** The HTML of a text that somebody handed in, or looks at while writing. @throws ApiRefusal with the line and one Chinese sentence. */
export function renderSubmitted(markdown: string, sizes: PictureSizes, { isPreview = false } = {}): string {
  if (markdown.split('\n').length > MOST_LINES) refuse(`正文不能超过 ${String(MOST_LINES)} 行`)
  if (markdown.split('|').length > MOST_CELLS) refuse(`正文里的表格不能超过 ${String(MOST_CELLS)} 格`)
  const excess = markdownFault(markdown, BOUNDS)
  if (excess) refuse(`正文第 ${String(excess.line)} 行：${excess.sentence}`)
  try {
    return htmlOfSubmitted(markdown, ({ htmlLine, pictures }) => {
      if (htmlLine !== undefined) refuse(`正文第 ${String(htmlLine)} 行：不能写 HTML 标签，请用 Markdown`)
      checkPictures(pictures, isPreview)
      return sizes
    })
  } catch (error) {
    if (error instanceof MarkdownFault) return refuse(`正文第 ${String(error.line)} 行：${error.sentence}`)
    throw error
  }
}

/** A fact as the form of its kind calls it. */
export const factLabel = (type: ContentType, name: string): string => FACT_FIELDS[type].find((field) => field.name === name)?.label ?? name

function checkFacts(type: ContentType, facts: ContentText['facts']): ContentDraft['facts'] {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value.length > 0))
  const read = CONTENT_FACTS[type].safeParse(given)
  const labelOf = (name: string): string => factLabel(type, name)
  if (read.success) {
    const [impossible] = Object.entries(impossibleFacts(type, read.data))
    return impossible ? refuse(`${labelOf(impossible[0])}：${impossible[1]}`) : read.data
  }
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys') return refuse(`没有这一项：${issue.keys.slice(0, 3).join('、')}`)
  const name = String(issue?.path[0] ?? '')
  const label = labelOf(name)
  const message = issue && /\p{Script=Han}/u.test(issue.message) ? issue.message : '不合要求'
  return refuse(given[name] === undefined ? `缺少${label}` : `${label}${message}`)
}

/** What goes online of a text. */
export type CheckedText = Pick<ContentDraft, 'title' | 'summary' | 'category' | 'facts' | 'source' | 'markdown' | 'html'>

/** Checks a text as its kind wants it, and renders it. @throws ApiRefusal 400 with one Chinese sentence. */
export function checkText(type: ContentType, { title, summary, category, tags, markdown, facts, source }: ContentText, sizes: PictureSizes): CheckedText {
  if (title === '') refuse('请写标题')
  const { categories, label, under } = KINDS[type]
  // It is read under another content: tags would put it into lists.
  if (under !== undefined && (tags.length > 0 || source !== null)) refuse(`${label}没有标签和来源`)
  if (categories.length > 0 ? !categories.includes(category) : category !== '') refuse(categories.length > 0 ? '请选分类' : '这一类型没有分类')
  const checked = checkFacts(type, facts)
  const wrong = lengthFault(type, markdown)
  if (wrong !== undefined) refuse(wrong)
  const html = renderSubmitted(markdown, sizes)
  if (isBlank(textOfHtml(html)) && !html.includes('<img')) refuse('请写正文')
  // Nobody writes a summary of what is read at a glance.
  const words = under === undefined ? firstParagraph(html) : textOfHtml(html).replaceAll(/\s+/g, ' ').trim()
  const shown = summary === '' || under !== undefined ? Array.from(words).slice(0, LONGEST_SUMMARY).join('') : summary
  if (shown === '') refuse(under === undefined ? '请写摘要' : '请写正文')
  return { title, summary: shown, category, facts: checked, source, markdown, html }
}
