import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse } from 'yaml'
import { parseTemplateLines } from '../shared/compose/template-lines.ts'
import type { ListingLimits } from './operation.ts'

const FOLDER = 'data/descriptions'
const LANGUAGES = ['zh', 'en'] as const

interface CategoryFile {
  zh: { open: string; close: string }
  en: { open: string; close: string }
  facts: string[]
}

interface TopicFile {
  label?: string
  words: string
  zh: string[]
  en: string[]
}

type WordingFile = Record<(typeof LANGUAGES)[number], Record<string, string>>

function read(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8')
}

/** Title format of a marketplace. */
type TitleStyle = 'comma' | 'dense' | 'phrases' | 'short'

function limitsOf(row: Record<string, string>): ListingLimits & { style: TitleStyle } {
  const text = (key: string): string => {
    const cell = row[key]
    if (cell === undefined) throw new Error(`limits.csv has no column ${key}`)
    return cell
  }
  const count = (key: string): number => {
    const value = Number(text(key))
    if (!Number.isInteger(value) || value < 0) throw new Error(`limits.csv: ${key} of ${text('platform')} is no count`)
    return value
  }
  const one = <const T extends string>(key: string, of: readonly T[]): T => {
    const value = of.find((candidate) => candidate === row[key])
    if (value === undefined) throw new Error(`limits.csv: ${key} of ${text('platform')} is none of ${of.join(', ')}`)
    return value
  }
  return {
    style: one('style', ['comma', 'dense', 'phrases', 'short']),
    title: count('title'),
    titleUnit: one('title_unit', ['characters', 'bytes', 'wide']),
    titleAdvice: count('title_advice'),
    bullets: count('bullets'),
    bullet: count('bullet'),
    description: count('description'),
    search: count('search'),
    searchUnit: one('search_unit', ['characters', 'bytes', 'tags']),
    tag: count('tag'),
    forbidden: text('forbidden'),
    known: one('known', ['listed', 'own']),
    note: text('note'),
  }
}

const rows = parseCsv<Record<string, string>>(read('limits.csv'), { columns: true })
const categories = Object.entries(parse(read('categories.yaml')) as Record<string, CategoryFile>)
const topics = Object.entries(parse(read('topics.yaml')) as Record<string, TopicFile>)
const wording = parse(read('wording.yaml')) as WordingFile

function blocks(texts: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([name, block]) => [name, parseTemplateLines(block)]))
}

/** Limits of marketplaces, and sentence templates of listings. */
export default {
  limits: Object.fromEntries(rows.map((row) => [row.platform ?? '', limitsOf(row)])),
  categories: Object.fromEntries(
    categories.map(([id, { zh, en, facts }]) => [id, { zh: blocks(zh), en: blocks(en), facts }]),
  ),
  topics: topics.map(([id, { label = '', words, zh, en }]) => ({ id, label, words, zh, en })),
  wording: { zh: blocks(wording.zh), en: blocks(wording.en) },
}
