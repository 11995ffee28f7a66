import { isPlainLine } from '../account/plain-line.ts'
import { splitList, type FormTexts } from './content-type.ts'
import { getFactFields, formToFacts, factsToForm } from './fact-fields.ts'
import { findFactFaults } from './fact-faults.ts'
import { findLastDayFault } from './impossible-facts.ts'
import { CONTENT_KINDS, type ContentType } from './kinds.ts'
import { findLengthFault, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH, MAX_TAGS } from './submission.ts'

/** Editable fields of a content, as the API takes them (src/api/contracts/content-text.ts). */
export interface ContentInput {
  title: string
  summary: string
  category: string
  tags: string[]
  markdown: string
  facts: Record<string, string | string[]>
  source: { name: string; url: string } | null
}

/** Converts to the API's form: an absent source is left out. */
export function toWireText({
  source,
  ...text
}: ContentInput): Omit<ContentInput, 'source'> & { source?: { name: string; url: string } } {
  return source === null ? text : { ...text, source }
}

/** Form fields of every kind; a kind's own facts are separate fields beside them. */
const COMMON = ['title', 'summary', 'category', 'tags', 'markdown', 'sourceName', 'sourceUrl'] as const

/** Creates the empty form of a kind. */
export function createEmptyForm(type: ContentType): Record<string, string> {
  return Object.fromEntries([...COMMON, ...getFactFields(type).map(({ name }) => name)].map((name) => [name, '']))
}

/** Converts a form to the API's input; a source without an address is left out. */
export function formToText(type: ContentType, texts: FormTexts): ContentInput {
  const of = (name: string) => (texts[name] ?? '').trim()
  const [name, url] = [of('sourceName'), of('sourceUrl')]
  const source = name !== '' && siteFault(url) === undefined ? { name, url } : null
  return {
    title: of('title'),
    summary: of('summary'),
    category: of('category'),
    tags: splitList(of('tags')),
    markdown: texts.markdown ?? '',
    facts: formToFacts(type, texts),
    source,
  }
}

/** Converts a content's text to form fields. */
export function textToForm(
  type: ContentType,
  {
    title,
    summary,
    category,
    tags,
    markdown,
    facts,
    source,
  }: Omit<ContentInput, 'facts'> & { facts: Readonly<Record<string, string | readonly string[] | undefined>> },
): Record<string, string> {
  return {
    title,
    summary,
    category,
    tags: tags.join('、'),
    markdown,
    sourceName: source?.name ?? '',
    sourceUrl: source?.url ?? '',
    ...factsToForm(type, facts),
  }
}

const lineFault = (text: string, most: number): string | undefined => {
  if (text.length > most) return `不能超过 ${String(most)} 个字符`
  return isPlainLine(text) ? undefined : '含有看不见或会打乱排版的字符，请删掉后重填'
}

function siteFault(url: string): string | undefined {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? undefined : '请填完整的网址，以 https:// 开头'
}

/** Ids of the pictures in a text that are not uploaded yet. */
export function findLocalPictures(markdown: string): string[] {
  return [...markdown.matchAll(WAITING)].flatMap(([, id]) => (id === undefined ? [] : [id]))
}

const WAITING = /\]\(local:([\da-f]{32})\)/g

/** Placeholder address of a picture that is not uploaded yet. */
export function getLocalPictureAddress(id: string): string {
  return `local:${id}`
}

function pictureFault(markdown: string): string | undefined {
  const waiting = findLocalPictures(markdown).length
  return waiting === 0 ? undefined : `还有 ${String(waiting)} 张图片没有上传，联网后会自动上传`
}

function sourceFaults(name: string, url: string): Record<string, string> {
  if (name === '' && url === '') return {}
  if (name === '') return { sourceName: '填了网址，来源的名字也要填' }
  const fault = url === '' ? '填了来源，网址也要填' : siteFault(url)
  return fault === undefined ? {} : { sourceUrl: fault }
}

/**
 * Returns one sentence per field to correct before submission, by field name.
 * @param newOn Day of submission of a new content, YYYY-MM-DD; '' for content that was online already.
 */
export function findContentFaults(type: ContentType, texts: FormTexts, newOn = ''): Record<string, string> {
  const of = (name: string) => (texts[name] ?? '').trim()
  const { categories } = CONTENT_KINDS[type]
  const faults = {
    title: of('title') === '' ? '请填写标题' : lineFault(of('title'), MAX_TITLE_LENGTH),
    summary: lineFault(of('summary'), MAX_SUMMARY_LENGTH),
    category: categories.length > 0 && !categories.includes(of('category')) ? '请选择分类' : undefined,
    tags: splitList(of('tags')).length > MAX_TAGS ? `最多 ${String(MAX_TAGS)} 个标签` : undefined,
    ...findLastDayFault(type, texts, newOn),
    ...findFactFaults(type, texts),
    ...sourceFaults(of('sourceName'), of('sourceUrl')),
    markdown: findLengthFault(type, texts.markdown ?? '') ?? pictureFault(texts.markdown ?? ''),
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])),
  )
}
