import { buildIndex } from '../search/build-index.ts'
import { search } from '../search/engine.ts'
import type { Manner } from '../search/finder.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { addressOf } from './address.ts'
import type { AskedText } from './asked-text.ts'
import { FIT, orderOf, type Candidate } from './fit.ts'
import { matchOf } from './match.ts'
import { ABSENT, VERBS, type Verb } from './verbs.ts'

/** What each tool is found by, its name first, with pinyin. */
export type ToolWords = readonly { slug: string; group: string; words: readonly { text: string; pinyin: string }[] }[]

/** The names of all tools, made ready. */
export interface Tools {
  words: ToolWords
  index: SearchIndex
}

/** Makes the names of the tools ready; each name is a field of its own. */
export function openTools(words: ToolWords): Tools {
  const index = buildIndex(words.map(({ slug, words: names }) => ({ id: slug, codes: [slug], fields: names.map(({ text, pinyin }) => ({ text, pinyin, weight: 1 })) })))
  return { words, index }
}

const LIMIT = 12
/** Between a tool and a row that fit alike, the tool is meant: most people look for it first. */
const TOOL = 12
/** A word that leads to a tool says less than its name, and more than another name of a row. */
const WORD_COST = 20

/** Tools by name, pinyin, initials, English and slug. */
function toolsNamed({ index, words }: Tools, text: string, manner: Manner): Candidate[] {
  const bySlug = new Map(words.map((tool) => [tool.slug, tool]))
  return search(index, text, LIMIT, manner).flatMap((hit): Candidate[] => {
    const tool = bySlug.get(hit.id)
    const label = tool?.words[0]?.text ?? ''
    if (!tool) return []
    const isSlug = tool.slug.toLowerCase() === text.toLowerCase()
    const met = tool.words[Math.max(0, hit.field)]?.text ?? ''
    const { fit } = hit.field === -1 ? { fit: FIT.inside } : matchOf(text, met, hit)
    const note = hit.field > 0 && fit < FIT.name ? `可以搜「${met}」` : undefined
    return [
      {
        fit: isSlug ? FIT.code + 3 : fit < FIT.scattered ? fit : fit + TOOL - (hit.field > 0 ? WORD_COST : 0),
        before: orderOf(tool.slug),
        term: met,
        answer: { id: `tool-${tool.slug}`, kind: 'tool', slug: tool.slug, title: label, ranges: hit.field === 0 ? hit.ranges : [], ...(note !== undefined && { note }), href: addressOf(tool.slug) },
      },
    ]
  })
}

function verbAnswer({ words }: Tools, { slug, state = {}, title, why }: Verb, fit: number): Candidate[] {
  // A tool that is not there yet is not offered.
  const label = words.find((tool) => tool.slug === slug)?.words[0]?.text
  if (label === undefined) return []
  const id = `verb-${slug}-${Object.keys(state).join('-')}`
  return [{ fit, before: orderOf(slug), answer: { id, kind: 'tool', slug, title: title === '' ? label : `${title} · ${label}`, ranges: [], note: why, href: addressOf(slug, state) } }]
}

/** In letters a short word stands inside many long ones, as phone in headphones. */
const HAN_WORD = /^\p{Script=Han}{2,}$/u

/** Words before what is wanted, and those that count it: 帮我写一封邮件. */
const POLITE = /^(?:帮我|帮忙|请|我要|我想|想要|想|要|如何|怎么|怎样)+/
const COUNTED = /(?<=^[写发回拟编做])一?[封篇条份个段](?=.)/

/** What a tool does, in the words of who wants it done: 去重 is an option of a tool, not a tool. */
function toolsDoing(tools: Tools, plain: string): Candidate[] {
  const asked = plain.toLowerCase().replaceAll(' ', '').replace(POLITE, '').replace(COUNTED, '')
  return VERBS.flatMap((verb) => {
    const words = verb.words.map((word) => word.replaceAll(' ', ''))
    if (words.includes(asked)) return verbAnswer(tools, verb, FIT.name - 5)
    const within = asked.length >= 2 && words.some((word) => word.startsWith(asked) || (HAN_WORD.test(word) && asked.includes(word)))
    return within ? verbAnswer(tools, verb, FIT.word) : []
  })
}

/** Tools by what they are called and by what they do. */
export function answerTools({ text, plain }: AskedText, tools: Tools, manner: Manner): Candidate[] {
  return [...toolsNamed(tools, text, manner), ...toolsDoing(tools, plain)]
}

/** Numbers of parcels: those of UPS, and those of the post by the Universal Postal Union's S10. */
const PARCEL = /^(?:1Z[A-Z\d]{16}|[A-Z]{2}\d{9}[A-Z]{2})$/

/** What is asked for that no tool here does, and what could be asked instead. */
export function absentTool({ plain }: AskedText): { missing: string; near: readonly string[] } | undefined {
  const asked = plain.toLowerCase().replaceAll(' ', '')
  const isParcel = PARCEL.test(asked.toUpperCase())
  const absent = ABSENT.find(({ names }) => (isParcel && names.includes('查快递')) || names.some((name) => asked === name || (name.length > 1 && asked.includes(name) && /\p{Script=Han}/u.test(name))))
  return absent && { missing: `还没有${absent.what}的工具`, near: absent.near }
}
