import { compileDictionary, getSeverity, type CompiledDictionary } from './compile.ts'
import { ContextJudge } from './context.ts'
import { PLATFORM_RULE_SOURCE, type Dictionary, type Term } from './dictionary.ts'
import data from './dictionary.build.ts'
import { HitBuffer } from './hits.ts'
import { MAX_FINDINGS, type WordCheckRequest, type WordCheckResult, type WordFinding } from './operation.ts'
import { PatternSearch } from './pattern-places.ts'
import { VARIANT_BY_NOTE, type PlacedMatch } from './place.ts'
import { listTips } from './platform-rules.ts'
import { createReadings, type Reading } from './reading.ts'
import { createScanState, scan } from './scan.ts'
import { RepairFinder } from './repair.ts'
import { DisguisedWordReader } from './second-reading.ts'

const SLICE = 1 << 13
/** Share of the progress spent on finding matches; the rest resolves overlaps. */
const FINDING = 0.8

/** Classes of words that are checked. */
export const WORD_CLASSES = data.classes

let ready: CompiledDictionary | undefined

/** Returns the dictionary, compiled at the first call. */
export function getCompiledDictionary(): CompiledDictionary {
  ready ??= compileDictionary(data)
  return ready
}

function applies(
  { platforms, markets }: Term,
  request: WordCheckRequest,
  classMarkets: readonly string[] | undefined,
): boolean {
  if (platforms) return platforms.some((id) => request.platforms.includes(id))
  const own = markets ?? classMarkets
  return !own || !request.markets?.length || request.markets.some((market) => own.includes(market))
}

let lastAllowed = { key: '', allowed: new Uint8Array() }

/** Flags of the terms that apply to a request; cached for the next one, which is often the same while typing. */
function allowedTerms({ terms, classes }: Dictionary, request: WordCheckRequest): Uint8Array {
  const key = `${request.platforms.join()} ${request.markets?.join() ?? ''}.`
  if (key !== lastAllowed.key)
    lastAllowed = {
      key,
      allowed: Uint8Array.from(terms, (term) => (applies(term, request, classes[term.kind]?.markets) ? 1 : 0)),
    }
  return lastAllowed.allowed
}

/**
 * Collects matches of terms and of platform rules, whose ids follow those of the terms. Of overlapping matches the
 * longest remains.
 */
function collect(
  tools: CompiledDictionary,
  request: WordCheckRequest,
  progress: (fraction: number) => void,
): HitBuffer {
  const { text } = request
  const { contexts, dictionary, graveness } = tools
  const hits = new HitBuffer(graveness)
  const innocent = new HitBuffer(graveness)
  const judge = new ContextJudge(text)
  const found = ({ start, end, note }: PlacedMatch, term: number): void => {
    const context = contexts[term]
    if (!context) return innocent.add(start, end, 0, 0)
    // Overlaps depend on where a finding starts. Only wide terms are judged now; for others the start is known, so they
    // are judged after overlaps are resolved.
    const from = context.term.wide === true ? judge.findMeantStart(start, end, note, context) : start
    if (from >= 0) hits.add(from, end, term, note)
  }
  const meantFrom = (at: number): number => {
    const context = contexts[hits.id(at)]
    return !context || context.term.wide === true
      ? hits.start(at)
      : judge.findMeantStart(hits.start(at), hits.end(at), hits.note(at), context)
  }
  const allowed = allowedTerms(dictionary, request)
  const again = new DisguisedWordReader(tools, text, { allowed, found })
  const rules = new PatternSearch(text, request.platforms, dictionary)
  const carry = createScanState()
  for (let to = SLICE; to < text.length + SLICE; to += SLICE) {
    const mixed: number[] = []
    const end = Math.min(text.length, to)
    scan(tools, text, end, carry, { allowed, found, mixed })
    again.addPlaces(mixed)
    rules.searchUpTo(end, (start, stop, rule) => hits.add(start, stop, dictionary.terms.length + rule, 0))
    progress((FINDING * end) / text.length)
  }
  again.flush()
  hits.resolve(innocent, dictionary.terms.length, meantFrom, (fraction) => progress(FINDING + (1 - FINDING) * fraction))
  progress(1)
  return hits
}

/** Finding with its term, before its repairs are known; absent for a rule of a platform. */
interface FoundTerm {
  finding: WordFinding
  term?: Term
  tip: string
}

function describe(
  start: number,
  end: number,
  id: number,
  note: number,
  { text, markets: asked }: WordCheckRequest,
  dictionary: Dictionary,
): FoundTerm | undefined {
  const { terms, classes, patterns } = dictionary
  const rule = patterns[id - terms.length]
  if (rule) {
    const { severity, reason, label, kind } = rule
    const finding = {
      start,
      end,
      text: text.slice(start, end),
      term: label,
      kind: classes[kind]?.id ?? '',
      severity,
      reason,
      source: PLATFORM_RULE_SOURCE,
      replacements: [],
    }
    return { finding, tip: classes[kind]?.tip ?? '' }
  }
  const term = terms[id]
  if (!term) return undefined
  const kind = classes[term.kind]
  const variant = VARIANT_BY_NOTE[note]
  const markets = term.markets ?? (term.platforms ? undefined : kind?.markets)
  const finding = {
    start,
    end,
    text: text.slice(start, end),
    term: term.term,
    kind: kind?.id ?? '',
    severity: getSeverity(term, dictionary, asked),
    reason: term.reason ?? kind?.reason ?? '',
    source: term.source ?? kind?.source ?? '参考',
    replacements: [],
    ...(variant && { variant }),
    ...(markets && { markets }),
  }
  return { finding, term, tip: kind?.tip ?? '' }
}

/** Findings of a text, or of one reading of it, and their total. */
interface Found {
  found: FoundTerm[]
  total: number
}

function findIn(request: WordCheckRequest, progress: (fraction: number) => void): Found {
  const tools = getCompiledDictionary()
  const hits = collect(tools, request, progress)
  const found: FoundTerm[] = []
  for (let at = 0; at < Math.min(hits.length, MAX_FINDINGS); at++) {
    const one = describe(hits.start(at), hits.end(at), hits.id(at), hits.note(at), request, tools.dictionary)
    if (one) found.push(one)
  }
  return { found, total: hits.length }
}

/** Maps a finding of a reading back to the given text. */
function asWritten(finding: WordFinding, { starts, ends }: Reading, text: string): WordFinding {
  const [start, end] = [starts[finding.start] ?? 0, ends[finding.end - 1] ?? 0]
  const written = text.slice(start, end)
  if (written === finding.text) return { ...finding, start, end }
  const variant =
    finding.variant ??
    (/[<&]/.test(written) ? 'markup' : written.normalize('NFKC') === finding.text ? undefined : 'spaced')
  return { ...finding, start, end, text: written, ...(variant && { variant }) }
}

/** Finds in every reading of a text; of overlapping findings the first remains. */
function findAcross(
  request: WordCheckRequest,
  readings: readonly Reading[],
  progress: (fraction: number) => void,
): Found {
  const all = readings.map((reading, at) => {
    const { found, total } = findIn({ ...request, text: reading.text }, (fraction) =>
      progress((at + fraction) / readings.length),
    )
    return {
      total,
      found: found.map((one) => ({ ...one, finding: asWritten(one.finding, reading, request.text) })),
    }
  })
  const inOrder = all
    .flatMap(({ found }) => found)
    .toSorted((a, b) => a.finding.start - b.finding.start || b.finding.end - a.finding.end)
  const found: FoundTerm[] = []
  for (const one of inOrder) if (one.finding.start >= (found.at(-1)?.finding.end ?? 0)) found.push(one)
  const total = all.reduce((sum, each) => sum + each.total, found.length - inOrder.length)
  return { found: found.slice(0, MAX_FINDINGS), total }
}

/** Findings of a text without their repairs. */
function findAll(request: WordCheckRequest, progress: (fraction: number) => void): Found {
  const readings = createReadings(request.text, () => progress(0))
  return readings.length === 0 ? findIn(request, progress) : findAcross(request, readings, progress)
}

/** Checks a text against all laws and the rules of the named platforms. Linear in the length of the text. */
export function check(request: WordCheckRequest, progress: (fraction: number) => void = () => {}): WordCheckResult {
  const { found, total } = findAll(request, progress)
  const repairs = new RepairFinder(
    request.text,
    found.map(({ finding }) => finding),
    (text) => findAll({ ...request, text }, () => {}).found.map(({ finding }) => finding),
  )
  const findings = found.map(({ finding, term, tip }) => ({ ...finding, ...repairs.find(finding, term, tip) }))
  return { findings, total, tips: listTips(request, findings, getCompiledDictionary().dictionary) }
}
