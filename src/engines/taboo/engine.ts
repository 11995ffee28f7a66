import data from './facts.build.ts'
import type { StoredFact, Topic } from './facts.ts'
import { findMeaningfulNumbers, findUsDates } from './meant-numbers.ts'
import { isNegated } from './negation.ts'
import {
  MAX_TABOO_FINDINGS,
  TABOO_KINDS,
  TABOO_SEVERITIES,
  type TabooEntry,
  type TabooFact,
  type TabooFinding,
  type TabooKind,
  type TabooScanRequest,
  type TabooScanResult,
  type TabooSeverity,
} from './operation.ts'
import { normalizeTabooText } from './plain-text.ts'
import { indexWords, findWords, type Place, type WordIndex } from './word-index.ts'

/** Number of the first owner of context words; context words and topic words share one index. */
const FIRST_CONTEXT = data.topics.length
const CONTEXTS = Object.keys(data.contexts)
/** Maximum distance of a context word from a match, in UTF-16 units. */
const NEAR = 120
/** Kinds that a negation does not cancel: an offensive word remains offensive. */
const NEVER_DENIED: ReadonlySet<TabooKind> = new Set<TabooKind>(['word', 'map', 'size', 'number'])
const MAX_SUGGESTIONS = 6
/** Maximum words named in one suggestion. */
const MAX_WORDS = 5
const CHINESE = /\p{Script=Han}/u

let opened: WordIndex | undefined

function* indexedWords(): Generator<[string, number, boolean]> {
  for (const [at, topic] of data.topics.entries()) {
    for (const word of topic.words) if (!word.startsWith('#')) yield [word, at, false]
    for (const phrase of topic.unless) yield [phrase, at, true]
  }
  for (const [at, id] of CONTEXTS.entries())
    for (const word of data.contexts[id] ?? []) yield [word, FIRST_CONTEXT + at, false]
}

/** Chinese names of regions, by code. */
export const REGION_NAMES: Readonly<Record<string, string>> = data.names

const grave = (severity: TabooSeverity): number => TABOO_SEVERITIES.indexOf(severity)

function raised(severity: TabooSeverity): TabooSeverity {
  return TABOO_SEVERITIES[Math.max(0, grave(severity) - 1)] ?? severity
}

function describe({ topic: at, ...fact }: StoredFact, regions: readonly string[]): TabooFact {
  const topic = data.topics[at]
  return { ...fact, label: topic?.label ?? '', kind: topic?.kind ?? 'word', regions }
}

/** Matches of numbers and dates that belong to a topic. */
function numberPlaces(plain: string, topics: ReadonlyMap<number, Topic>): Place[] {
  const numbers = findMeaningfulNumbers(plain)
  const places: Place[] = []
  for (const [owner, topic] of topics) {
    for (const word of topic.words) {
      if (word === '#date') places.push(...findUsDates(plain).map((place) => ({ ...place, owner, isInnocent: false })))
      const [, value, uses = ''] = /^#(\d+):([spfn]+)$/.exec(word) ?? []
      if (value === undefined) continue
      const isFour = value === '4'
      for (const number of numbers) {
        if (uses.includes(number.use) && (number.value === value || (isFour && /^4+$/.test(number.value))))
          places.push({ start: number.start, end: number.end, owner, isInnocent: false })
      }
    }
  }
  return places
}

/** Matches of one topic outside innocent phrases; of overlapping matches the earlier is used. */
function meantPlaces(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  let end = 0
  let innocentTo = 0
  // Innocent phrases are sorted first, so that they are known when a word begins at the same place.
  for (const place of places.toSorted(
    (a, b) => a.start - b.start || Number(b.isInnocent) - Number(a.isInnocent) || b.end - a.end,
  )) {
    if (place.isInnocent) innocentTo = Math.max(innocentTo, place.end)
    else if (place.start >= innocentTo && place.start >= end) {
      kept.push(place)
      end = place.end
    }
  }
  return kept
}

function byOwner(places: readonly Place[]): Map<number, Place[]> {
  const groups = new Map<number, Place[]>()
  for (const place of places) {
    const group = groups.get(place.owner)
    if (group) group.push(place)
    else groups.set(place.owner, [place])
  }
  return groups
}

/** First match, in text order, whose end is at most NEAR units before an offset, or later. */
function firstNear(places: readonly Place[], offset: number): Place | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.end ?? 0) < offset - NEAR) low = middle + 1
    else high = middle
  }
  return places[low]
}

function isNear(place: Place, ids: readonly string[], groups: ReadonlyMap<number, readonly Place[]>): boolean {
  return ids.some((id) => {
    const first = firstNear(groups.get(FIRST_CONTEXT + CONTEXTS.indexOf(id)) ?? [], place.start)
    return first !== undefined && first.start <= place.end + NEAR
  })
}

function isInContext(place: Place, { needs }: Topic, groups: ReadonlyMap<number, readonly Place[]>): boolean {
  const wanted = needs.filter((id) => !id.startsWith('!'))
  const unwanted = needs.flatMap((id) => (id.startsWith('!') ? [id.slice(1)] : []))
  return (wanted.length === 0 || isNear(place, wanted, groups)) && !isNear(place, unwanted, groups)
}

/** Taboos of the requested markets, by topic. */
function factsByTopic(markets: readonly string[]): Map<number, StoredFact[]> {
  const facts = new Map<number, StoredFact[]>()
  for (const fact of data.facts) {
    const regions = fact.regions.filter((code) => markets.includes(code))
    if (regions.length > 0) facts.set(fact.topic, [...(facts.get(fact.topic) ?? []), { ...fact, regions }])
  }
  return facts
}

function suggestionsFor(findings: readonly TabooFinding[]): string[] {
  const advice = new Map<string, { regions: string; texts: Set<string>; instead: string }>()
  for (const { regions, text, instead } of findings
    .filter(({ severity }) => severity !== 'know')
    .toSorted((a, b) => grave(a.severity) - grave(b.severity))) {
    const names = regions.map((code) => data.names[code] ?? code).join('、')
    const same = advice.get(`${names} ${instead}`)
    if (same) same.texts.add(text.trim())
    else advice.set(`${names} ${instead}`, { regions: names, texts: new Set([text.trim()]), instead })
  }
  return [...advice.values()].slice(0, MAX_SUGGESTIONS).map(
    ({ regions, texts, instead }) =>
      `${regions}：${[...texts]
        .slice(0, MAX_WORDS)
        .map((text) => `「${text}」`)
        .join('')}${instead}`,
  )
}

/** Finds the taboos of all requested markets in a text, in one pass. */
export function scanTaboos({ text, markets }: TabooScanRequest): TabooScanResult {
  const facts = factsByTopic(markets)
  const plain = normalizeTabooText(text)
  opened ??= indexWords(indexedWords())
  const topics = new Map([...facts.keys()].flatMap((at) => (data.topics[at] ? [[at, data.topics[at]] as const] : [])))
  const places = [
    ...findWords(plain, opened, (owner) => owner >= FIRST_CONTEXT || facts.has(owner)),
    ...numberPlaces(plain, topics),
  ]
  const groups = byOwner(places)
  const findings: TabooFinding[] = []
  let total = 0
  for (const [at, topic] of topics) {
    const known = facts.get(at) ?? []
    let described = 0
    for (const place of meantPlaces(groups.get(at) ?? [])) {
      if (!isInContext(place, topic, groups)) continue
      if (!NEVER_DENIED.has(topic.kind) && isNegated(plain, place.start, place.end)) continue
      total += known.length
      // Beyond the limit, further matches of this topic are only counted.
      if (described >= MAX_TABOO_FINDINGS) continue
      described += known.length
      const isGraver = isNear(place, topic.raise, groups)
      for (const fact of known) {
        const found = text.slice(place.start, place.end)
        // Replacements must be in the script of the replaced text.
        const replacements = fact.replacements.filter((words) => CHINESE.test(words) === CHINESE.test(found))
        findings.push({
          ...describe(fact, fact.regions),
          replacements,
          severity: isGraver ? raised(fact.severity) : fact.severity,
          start: place.start,
          end: place.end,
          text: found,
        })
      }
    }
  }
  findings.sort((a, b) => a.start - b.start || grave(a.severity) - grave(b.severity) || b.end - a.end)
  return {
    scanTabooResultList: findings.slice(0, MAX_TABOO_FINDINGS),
    optimizeSuggestions: suggestionsFor(findings),
    total,
  }
}

/** All taboos of a region, sorted by kind and then by severity. */
export function listTaboos(region: string): TabooEntry[] {
  const kinds = Object.keys(TABOO_KINDS)
  return data.facts
    .filter(({ regions }) => regions.includes(region))
    .map((fact) => ({
      ...describe(fact, [region]),
      words: (data.topics[fact.topic]?.words ?? []).filter((word) => !/[#~]/.test(word)),
    }))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || grave(a.severity) - grave(b.severity))
}

/** Taboo reported by a model, which quotes the passage. */
export interface TabooDraft extends TabooFact {
  quote: string
}

/** Locates passages quoted by a model; drops those not in the text or without a requested market. */
export function locateFindings({ text, markets }: TabooScanRequest, drafts: readonly TabooDraft[]): TabooFinding[] {
  const plain = normalizeTabooText(text)
  return drafts
    .flatMap(({ quote, ...fact }) => {
      const words = quote.trim()
      const start = words === '' ? -1 : plain.indexOf(normalizeTabooText(words))
      const regions = fact.regions.filter((code) => markets.includes(code))
      if (start === -1 || regions.length === 0) return []
      const end = start + words.length
      return [{ ...fact, regions, start, end, text: text.slice(start, end) }]
    })
    .toSorted((a, b) => a.start - b.start || grave(a.severity) - grave(b.severity))
}
