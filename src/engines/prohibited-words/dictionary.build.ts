import { parse } from 'csv-parse/sync'
import { pinyin } from 'pinyin-pro'
import { readFileSync } from 'node:fs'
import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'
import { PLATFORMS } from '../../lib/ai/platforms.ts'
import { TEXT_UNITS } from '../../lib/text-measure.ts'
import {
  PLATFORM_RULE_SOURCE,
  type Dictionary,
  type PatternRule,
  type PlatformProfile,
  type Term,
  type TermClass,
} from './dictionary.ts'
import { SEVERITIES, type Severity } from './operation.ts'

type Row = Readonly<Record<string, string>>

/** Date of the last review of the lists. */
const DATE = '2026-11-29'

const read = (path: string): Row[] => parse<Row>(readFileSync(`data/${path}.csv`, 'utf8'), { bom: true, columns: true })
const rowsOf = (name: string): Row[] => read(`prohibited-words/${name}`)
const list = (cell = '', separator = '|'): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function severity(cell: string): Severity {
  const known = SEVERITIES.find((name) => name === cell)
  if (!known) throw new Error(`no severity: ${cell}`)
  return known
}

const classes: TermClass[] = rowsOf('classes').map((row) => ({
  id: row.id ?? '',
  label: row.label ?? '',
  severity: severity(row.severity ?? ''),
  reason: row.reason ?? '',
  source: row.source ?? '',
  tip: row.tip ?? '',
  negatable: row.negatable === 'yes',
  ...(row.forbidden_in && { forbiddenIn: list(row.forbidden_in) }),
  ...(row.markets && { markets: list(row.markets) }),
}))

function kindOf(id = ''): number {
  const at = classes.findIndex((known) => known.id === id)
  if (at === -1) throw new Error(`no class: ${id}`)
  return at
}

/** Named groups of platforms, so that 21 rows need not list 42 shops each. */
const groups = new Map(rowsOf('platforms/groups').map((row) => [row.group ?? '', list(row.platforms, ' ')]))
const profileRows = rowsOf('platforms/profiles')
const known = new Set(profileRows.map((row) => row.platform ?? ''))

function platformsOf(cell: string): string[] {
  const ids = list(cell, ' ').flatMap((name) => groups.get(name) ?? [name])
  const stray = ids.find((id) => !known.has(id))
  if (stray) throw new Error(`no platform: ${stray}`)
  return [...new Set(ids)]
}

/** Reads `fit:word|word`. */
function replacementsOf(cell: string): Pick<Term, 'fit' | 'replacements'> {
  const [fit = '', words] = cell.split(':')
  if (words === undefined) throw new Error(`no word class: ${cell}`)
  return { fit, replacements: list(words) }
}

function termOf(row: Row, language: Term['language']): Term {
  return {
    term: row.term ?? '',
    kind: kindOf(row.class),
    language,
    ...(row.forms && { forms: row.forms }),
    ...(row.severity && { severity: severity(row.severity) }),
    ...(row.reason && { reason: row.reason }),
    ...(row.source && { source: row.source }),
    ...(row.replacements && replacementsOf(row.replacements)),
    ...(row.homophones && { homophones: list(row.homophones) }),
    ...(row.innocent_before && { innocentBefore: row.innocent_before }),
    ...(row.innocent_after && { innocentAfter: row.innocent_after }),
    ...(row.needs_before && { needsBefore: row.needs_before }),
    ...(row.needs_after && { needsAfter: row.needs_after }),
    ...(row.wide && { wide: true }),
    ...(row.negatable && { negatable: row.negatable === 'yes' }),
    ...(row.markets && { markets: list(row.markets) }),
    ...(row.platforms && { platforms: platformsOf(row.platforms) }),
  }
}

const languageOf = (text = ''): Term['language'] =>
  /[\u3041-\u30ff]/.test(text) ? 'ja' : /\p{Script=Han}/u.test(text) ? 'zh' : 'en'

/** Converts a term to simplified characters, as the check reads it. */
const simplified = (term: string): string =>
  Array.from(term, (char) =>
    String.fromCharCode(TRADITIONAL_TO_SIMPLIFIED.get(char.charCodeAt(0)) ?? char.charCodeAt(0)),
  ).join('')

const chinese = rowsOf('zh').map((row) => termOf(row, 'zh'))
const isChinese = new Set(chinese.map(({ term }) => term))
const ofLaw: Term[] = [
  ...chinese,
  ...rowsOf('en').map((row) => termOf(row, 'en')),
  ...rowsOf('ja')
    .map((row) => termOf(row, 'ja'))
    .map((term) => (isChinese.has(simplified(term.term)) ? { ...term, shared: true } : term)),
]
const byTerm = new Map(ofLaw.map((term) => [term.term.toLowerCase(), term]))

/**
 * Completes a platform's term: marks that its source is no law, and adds the harmless contexts and the repairs that the
 * same term has in the lists of the laws.
 */
function withInnocence(term: Term): Term {
  const { innocentBefore, innocentAfter, fit, replacements } = byTerm.get(term.term.toLowerCase()) ?? {}
  return {
    source: PLATFORM_RULE_SOURCE,
    ...(fit && { fit, replacements }),
    ...(innocentBefore && { innocentBefore }),
    ...(innocentAfter && { innocentAfter }),
    ...term,
  }
}

const terms: Term[] = [
  ...ofLaw,
  ...rowsOf('platforms/words').map((row) => withInnocence(termOf(row, languageOf(row.term)))),
]

const patterns: PatternRule[] = rowsOf('platforms/patterns').map((row) => ({
  id: row.id ?? '',
  label: row.label ?? '',
  pattern: row.pattern ?? '',
  caseSensitive: row.case_sensitive === 'yes',
  near: (row.near ?? '').replaceAll('\\uff01', '\uff01'),
  next: row.next ?? '',
  nearFits: row.near_fits ?? '',
  reach: Number(row.reach ?? 0),
  kind: kindOf(row.class),
  severity: severity(row.severity ?? ''),
  reason: row.reason ?? '',
  replacements: list(row.replacements),
}))

/** Title limits of shops, taken from the listing generator. */
const shopTitles = new Map(
  read('descriptions/limits').map((row) => [row.platform ?? '', { limit: row.title, unit: row.title_unit }]),
)

function titleOf(row: Row): PlatformProfile['title'] {
  const { limit = '', unit = '' } = shopTitles.get(row.platform ?? '') ?? {
    limit: row.title_limit,
    unit: row.title_unit,
  }
  if (limit === '' && unit === '') return undefined
  const counted = TEXT_UNITS.find((one) => one === unit)
  if (!counted || !/^[1-9]\d*$/.test(limit)) throw new Error(`profiles: the title of ${row.platform ?? ''}`)
  return { limit: Number(limit), unit: counted }
}

function profileOf(row: Row): PlatformProfile {
  const title = titleOf(row)
  return {
    label: PLATFORMS.find(({ id }) => id === row.platform)?.label ?? '',
    patterns: list(row.patterns, ' '),
    tips: list(row.tips),
    ...(title && { title }),
  }
}

const profiles: Record<string, PlatformProfile> = Object.fromEntries(
  profileRows.map((row) => [row.platform ?? '', profileOf(row)]),
)

const chars = new Set(
  terms
    .filter(({ language }) => language === 'zh')
    .flatMap(({ term }) => Array.from(term))
    .filter((char) => /\p{Script=Han}/u.test(char)),
)

/** Lists of data/prohibited-words. */
export default {
  date: DATE,
  classes,
  terms,
  patterns,
  profiles,
  innocent: rowsOf('innocent').map(({ phrase = '' }) => phrase),
  pinyin: Object.fromEntries([...chars].map((char) => [char, pinyin(char, { toneType: 'none', v: true })])),
} satisfies Dictionary
