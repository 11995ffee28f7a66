import { buildIndex } from '../search/build-index.ts'
import { search } from '../search/engine.ts'
import type { MatchMode } from '../search/finder.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, getToolOrder, type Candidate } from './fit.ts'
import { describeMatch } from './match.ts'
import { UNSUPPORTED_TASKS } from './unsupported-tasks.ts'
import type { ToolTask } from './tool-task.ts'
import { TOOL_TASKS } from './verbs.ts'

/** Search words of each tool, its name first, with pinyin. */
export type ToolSearchNames = readonly {
  slug: string
  group: string
  words: readonly { text: string; pinyin: string }[]
}[]

/** Search index of all tools. */
export interface ToolIndex {
  words: ToolSearchNames
  index: SearchIndex
}

/** Builds the search index of the tools; each name is a separate field. */
export function openTools(words: ToolSearchNames): ToolIndex {
  const index = buildIndex(
    words.map(({ slug, words: names }) => ({
      id: slug,
      codes: [slug],
      fields: names.map(({ text, pinyin }) => ({ text, pinyin, weight: 1 })),
    })),
  )
  return { words, index }
}

const LIMIT = 12
/** Bonus of a tool over a row with the same score, because visitors usually look for tools. */
const TOOL = 12
/** Penalty of a tool's further words: below its name, above alternative names of rows. */
const WORD_COST = 20

/** Finds tools by name, pinyin, initials, English and slug. */
function toolsNamed({ index, words }: ToolIndex, text: string, manner: MatchMode): Candidate[] {
  const bySlug = new Map(words.map((tool) => [tool.slug, tool]))
  return search(index, text, LIMIT, manner).flatMap((hit): Candidate[] => {
    const tool = bySlug.get(hit.id)
    const label = tool?.words[0]?.text ?? ''
    if (!tool) return []
    const isSlug = tool.slug.toLowerCase() === text.toLowerCase()
    const met = tool.words[Math.max(0, hit.field)]?.text ?? ''
    const { fit } = hit.field === -1 ? { fit: FIT_SCORES.inside } : describeMatch(text, met, hit)
    const note = hit.field > 0 && fit < FIT_SCORES.name ? `可以搜「${met}」` : undefined
    return [
      {
        fit: isSlug
          ? FIT_SCORES.code + 3
          : fit < FIT_SCORES.scattered
            ? fit
            : fit + TOOL - (hit.field > 0 ? WORD_COST : 0),
        before: getToolOrder(tool.slug),
        term: met,
        answer: {
          id: `tool-${tool.slug}`,
          kind: 'tool',
          slug: tool.slug,
          title: label,
          ranges: hit.field === 0 ? hit.ranges : [],
          ...(note !== undefined && { note }),
          href: buildToolPath(tool.slug),
        },
      },
    ]
  })
}

function verbAnswer({ words }: ToolIndex, { slug, state = {}, title, why }: ToolTask, fit: number): Candidate[] {
  // Tools that do not exist yet are not offered.
  const label = words.find((tool) => tool.slug === slug)?.words[0]?.text
  if (label === undefined) return []
  const id = `verb-${slug}-${Object.keys(state).join('-')}`
  return [
    {
      fit,
      before: getToolOrder(slug),
      answer: {
        id,
        kind: 'tool',
        slug,
        title: title === '' ? label : `${title} · ${label}`,
        ranges: [],
        note: why,
        href: buildToolPath(slug, state),
      },
    },
  ]
}

/**
 * Only Chinese words are matched inside a text; a short English word occurs in many longer ones, as phone in
 * headphones.
 */
const HAN_WORD = /^\p{Script=Han}{2,}$/u

/** Maximum bonus for the length of a word inside the text. */
const MAX_LENGTH_BONUS = 6

/** Politeness and measure words around the request: 帮我写一封邮件. */
const POLITE = /^(?:帮我|帮忙|请|我要|我想|想要|想|要|如何|怎么|怎样)+/
const COUNTED = /(?<=^[写发回拟编做])一?[封篇条份个段](?=.)/

/** Tools found by the task in the visitor's words: 去重 is an option of a tool, not a tool. */
function toolsDoing(tools: ToolIndex, plain: string): Candidate[] {
  const asked = plain.toLowerCase().replaceAll(' ', '').replace(POLITE, '').replace(COUNTED, '')
  return TOOL_TASKS.flatMap((verb) => {
    const words = verb.words.map((word) => word.replaceAll(' ', ''))
    if (words.includes(asked)) return verbAnswer(tools, verb, FIT_SCORES.name - 5)
    const within =
      asked.length < 2
        ? []
        : words.filter((word) => word.startsWith(asked) || (HAN_WORD.test(word) && asked.includes(word)))
    // A longer word says more: 外汇牌价 before 外汇.
    const most = Math.min(MAX_LENGTH_BONUS, Math.max(0, ...within.map((word) => word.length)))
    return within.length > 0 ? verbAnswer(tools, verb, FIT_SCORES.word + most) : []
  })
}

const VIDEO = /视频|下载|去?水印|video|download/i
/** Platforms in a request for a video, by the slug of their tool. */
const PLATFORMS: readonly (readonly [slug: string, name: RegExp])[] = [
  ['Instagram', /(?<![a-z])ins(?:tagram)?(?![a-z])/i],
  ['Facebook', /(?<![a-z])(?:fb|facebook)(?![a-z])|脸书/i],
  ['Twitter', /(?<![a-z])(?:x|twitter)(?![a-z])|推特/i],
  ['TikTok', /(?<![a-z])(?:tk|tiktok)(?![a-z])/i],
]

/** The tool of the platform named in a request for a video, in any order: 下载ins视频. */
function videoTools(tools: ToolIndex, plain: string): Candidate[] {
  const slug = VIDEO.test(plain) ? PLATFORMS.find(([, name]) => name.test(plain))?.[0] : undefined
  return slug === undefined
    ? []
    : verbAnswer(tools, { slug, words: [], title: '', why: '粘贴分享链接' }, FIT_SCORES.word + MAX_LENGTH_BONUS + 1)
}

/** Finds tools by name and by task. */
export function answerTools({ text, plain }: NormalizedQuery, tools: ToolIndex, manner: MatchMode): Candidate[] {
  return [...toolsNamed(tools, text, manner), ...videoTools(tools, plain), ...toolsDoing(tools, plain)]
}

/** Tracking numbers of UPS, and postal ones by the Universal Postal Union's S10. */
const PARCEL = /^(?:1Z[A-Z\d]{16}|[A-Z]{2}\d{9}[A-Z]{2})$/

/** Finds a requested task that no tool does, and what to suggest instead. */
export function findUnsupportedTask({
  plain,
}: NormalizedQuery): { missing: string; near: readonly string[] } | undefined {
  const asked = plain.toLowerCase().replaceAll(' ', '')
  const isParcel = PARCEL.test(asked.toUpperCase())
  const absent = UNSUPPORTED_TASKS.find(
    ({ names, except }) =>
      except?.test(asked) !== true &&
      ((isParcel && names.includes('查快递')) ||
        names.some(
          (name) => asked === name || (name.length > 1 && asked.includes(name) && /\p{Script=Han}/u.test(name)),
        )),
  )
  return absent && { missing: `还没有${absent.what}的工具`, near: absent.near }
}
