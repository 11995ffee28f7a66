import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { StoredFact, TabooData, Topic } from './facts.ts'
import {
  TABOO_KINDS,
  TABOO_SCOPES,
  TABOO_SEVERITIES,
  type TabooKind,
  type TabooScope,
  type TabooSeverity,
} from './operation.ts'

type Row = Readonly<Record<string, string>>

/** Files whose rows belong to a topic of topics.csv; each row of words.csv is its own topic. */
const FACT_FILES = ['shared', 'south-asia', 'europe', 'americas-africa-oceania']

const rowsOf = (name: string): Row[] =>
  parse<Row>(readFileSync(`data/${name}.csv`, 'utf8'), { bom: true, columns: true })
const list = (cell = '', separator = '|'): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const countries = new Map(rowsOf('countries/countries').map((row) => [row.iso2 ?? '', row.zh ?? '']))
const groups = new Map(rowsOf('taboos/groups').map((row) => [row.id ?? '', list(row.regions, ' ')]))
const contexts = Object.fromEntries(rowsOf('taboos/contexts').map((row) => [row.id ?? '', list(row.words)]))

function oneOf<Name extends string>(names: readonly Name[], cell = ''): Name {
  const known = names.find((name) => name === cell)
  if (known === undefined) throw new Error(`data/taboos: ${cell} is none of ${names.join()}`)
  return known
}

function contextsOf(cell: string | undefined): string[] {
  for (const id of list(cell)) oneOf(Object.keys(contexts), id.replace('!', ''))
  return list(cell)
}

function regionsOf(cell: string | undefined): string[] {
  const codes = list(cell, ' ').flatMap((name) => groups.get(name) ?? [name])
  for (const code of codes) if (!countries.has(code)) throw new Error(`data/taboos: no region ${code}`)
  return [...new Set(codes)]
}

const topicRows = rowsOf('taboos/topics')
const topics: Topic[] = topicRows.map((row) => ({
  kind: oneOf<TabooKind>(Object.keys(TABOO_KINDS) as TabooKind[], row.kind),
  label: row.label ?? '',
  words: list(row.words),
  unless: list(row.unless),
  needs: contextsOf(row.with),
  raise: contextsOf(row.raise),
}))

function factOf(row: Row, topic: number): StoredFact {
  if (!row.reason || !row.instead)
    throw new Error(`data/taboos: a row about ${row.topic ?? row.words ?? ''} lacks its reason or advice`)
  return {
    topic,
    regions: regionsOf(row.regions),
    severity: oneOf<TabooSeverity>(TABOO_SEVERITIES, row.severity),
    scope: oneOf<TabooScope>(Object.keys(TABOO_SCOPES) as TabooScope[], row.scope),
    reason: row.reason,
    instead: row.instead,
    replacements: list(row.replace),
    source: row.source || '参考',
  }
}

const ids = new Map(topicRows.map((row, at) => [row.id ?? '', at]))
const rows: StoredFact[] = FACT_FILES.flatMap((name) => rowsOf(`taboos/${name}`)).map((row) => {
  const topic = ids.get(row.topic ?? '')
  if (topic === undefined) throw new Error(`data/taboos: no topic ${row.topic ?? ''}`)
  return factOf(row, topic)
})

/** A row for few regions is more specific than a row for many: each region uses the most specific row of a topic. */
const facts: StoredFact[] = rows.flatMap((row) => {
  const isBest = (code: string): boolean =>
    !rows.some(
      (other) => other.topic === row.topic && other.regions.length < row.regions.length && other.regions.includes(code),
    )
  const regions = row.regions.filter(isBest)
  return regions.length === 0 ? [] : [{ ...row, regions }]
})

for (const row of rowsOf('taboos/words')) {
  const words = list(row.words)
  topics.push({
    kind: 'word',
    label: words.slice(0, 4).join('、'),
    words,
    unless: list(row.unless),
    needs: [],
    raise: [],
  })
  facts.push(factOf(row, topics.length - 1))
}

const codes = [...new Set(facts.flatMap(({ regions }) => regions))]

/** Data of data/taboos, with groups of regions expanded. */
const data: TabooData = {
  topics,
  facts,
  contexts,
  names: Object.fromEntries(codes.map((code) => [code, countries.get(code) ?? code])),
}

export default data
