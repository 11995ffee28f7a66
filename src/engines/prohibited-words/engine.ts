import { compile, type Compiled } from './compile.ts'
import { hasKana, meant } from './context.ts'
import type { Dictionary, Term } from './dictionary.ts'
import data from './dictionary.build.ts'
import { decodeLeetspeak } from './leetspeak.ts'
import { MOST_FINDINGS, SEVERITIES, type Severity, type WordCheckRequest, type WordCheckResult, type WordFinding } from './operation.ts'
import type { Placed } from './place.ts'
import { findPatterns, tipsFor } from './platform-rules.ts'
import { scan, type Sink } from './scan.ts'

/** A place that may become a finding. */
export interface Hit extends Placed {
  term: number
}

const SLICE = 1 << 13
/** Words read again between two reports of progress. */
const WORDS_AT_ONCE = 512
/** More than the longest term with its gaps. */
const LONGEST = 256

/** The kinds of words that are looked for. */
export const WORD_CLASSES = data.classes

let ready: Compiled | undefined

/** The dictionary, made ready at the first call. */
export function compiled(): Compiled {
  ready ??= compile(data)
  return ready
}

function applies({ platforms, markets }: Term, request: WordCheckRequest, classMarkets: readonly string[] | undefined): boolean {
  if (platforms) return platforms.some((id) => request.platforms.includes(id))
  const own = markets ?? classMarkets
  return !own || !request.markets?.length || request.markets.some((market) => own.includes(market))
}

const severityOf = (term: Term, { classes }: Dictionary): Severity => term.severity ?? classes[term.kind]?.severity ?? 'notice'

/** Of hits that overlap the longest, then the gravest. They are in order of the text. */
function resolve(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = []
  for (const hit of hits) {
    const last = kept.at(-1)
    if (!last || hit.start >= last.end) kept.push(hit)
    else if (hit.end - hit.start > last.end - last.start) kept[kept.length - 1] = hit
  }
  return kept
}

/** Puts hits in order of the text; of those with the same start the longest, then the gravest is first. */
function inOrder(hits: Hit[], dictionary: Dictionary): Hit[] {
  const grave = ({ term }: Hit): number => SEVERITIES.indexOf(severityOf(dictionary.terms[term] ?? NO_TERM, dictionary))
  return hits.toSorted((a, b) => a.start - b.start || b.end - a.end || grave(a) - grave(b))
}

const NO_TERM: Term = { term: '', kind: 0, language: 'en' }

/** Takes away what stands within an innocent phrase. Both lists are in order of the text. */
function withoutInnocent(hits: Hit[], innocent: readonly Placed[]): Hit[] {
  const places = innocent.toSorted((a, b) => a.start - b.start)
  let from = 0
  return hits.filter(({ start, end }) => {
    while ((places[from]?.end ?? Infinity) <= start) from++
    for (let at = from; (places[at]?.start ?? Infinity) <= start; at++) {
      if ((places[at]?.end ?? 0) >= end) return false
    }
    return true
  })
}

let lastAllowed = { key: '', allowed: new Uint8Array() }

/** Whether each term counts for a request; kept for the next one, for a visitor who types asks the same again and again. */
function allowedTerms({ terms, classes }: Dictionary, request: WordCheckRequest): Uint8Array {
  const key = `${request.platforms.join()} ${request.markets?.join() ?? ''}.`
  if (key !== lastAllowed.key) lastAllowed = { key, allowed: Uint8Array.from(terms, (term) => (applies(term, request, classes[term.kind]?.markets) ? 1 : 0)) }
  return lastAllowed.allowed
}

/** Finds the terms that are meant, and the innocent phrases. */
function collect(tools: Compiled, request: WordCheckRequest, progress: (fraction: number) => void): { hits: Hit[]; innocent: Placed[] } {
  const { text } = request
  const { contexts, dictionary } = tools
  const hits: Hit[] = []
  const innocent: Placed[] = []
  const words: number[] = []
  const maybeJapanese = hasKana(text)
  const take = (placed: Placed, term: number): void => {
    const context = contexts[term]
    const real = context ? meant(text, placed, context, maybeJapanese) : undefined
    if (term === -1) innocent.push(placed)
    else if (real) hits.push(real.variant ? { start: real.start, end: real.end, variant: real.variant, term } : { start: real.start, end: real.end, term })
  }
  const allowed = allowedTerms(dictionary, request)
  const sink = { allowed, found: take, mixed: words }
  for (let from = 0; from < text.length; from += SLICE) {
    // A slice begins early by the longest term, so that none is lost at a seam.
    scan(tools, text, Math.max(0, from - LONGEST), Math.min(text.length, from + SLICE), sink)
    progress(Math.min(1, (from + SLICE) / text.length))
  }
  readLeetspeak(tools, text, words, { ...sink, mixed: [] }, () => progress(1))
  return { hits, innocent }
}

/** Reads words of letters and digits once more with their digits as letters. */
function readLeetspeak(tools: Compiled, text: string, words: readonly number[], sink: Sink, progress: () => void): void {
  let done = -1
  for (const [index, at] of words.entries()) {
    if (index % WORDS_AT_ONCE === 0) progress()
    if (at < done) continue
    const { end, spelt } = decodeLeetspeak(text, at)
    done = end
    for (const { text: plain, start } of spelt) {
      const found = (placed: Placed, term: number): void => {
        const there: Placed = { start: placed.start + start, end: placed.end + start, variant: 'leetspeak' }
        if (text.slice(there.start, there.end) !== plain.slice(placed.start, placed.end)) sink.found(there, term)
      }
      scan(tools, plain, 0, plain.length, { ...sink, found })
    }
  }
}

function describe({ start, end, term: index, variant }: Hit, text: string, dictionary: Dictionary): WordFinding {
  const term = dictionary.terms[index] ?? NO_TERM
  const kind = dictionary.classes[term.kind]
  const markets = term.markets ?? (term.platforms ? undefined : kind?.markets)
  return {
    start, end, text: text.slice(start, end), term: term.term, kind: kind?.id ?? '', severity: severityOf(term, dictionary),
    reason: term.reason ?? kind?.reason ?? '', source: term.source ?? kind?.source ?? '参考', replacements: term.replacements ?? [],
    ...(variant && { variant }), ...(markets && { markets }),
  }
}

/** Joins two ordered lists; of a word and a pattern that overlap the longer one stays. */
function merge(words: readonly WordFinding[], patterns: readonly WordFinding[]): WordFinding[] {
  if (patterns.length === 0) return [...words]
  const all = [...words, ...patterns].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: WordFinding[] = []
  for (const finding of all) {
    const last = kept.at(-1)
    if (!last || finding.start >= last.end) kept.push(finding)
    else if (finding.end - finding.start > last.end - last.start) kept[kept.length - 1] = finding
  }
  return kept
}

/** Checks a text: every word of the laws, and the rules of the platforms named. Linear in the text's length. */
export function check(request: WordCheckRequest, progress: (fraction: number) => void = () => {}): WordCheckResult {
  const tools = compiled()
  const { dictionary } = tools
  const { text } = request
  const { hits, innocent } = collect(tools, request, progress)
  const kept = resolve(withoutInnocent(inOrder(hits, dictionary), innocent))
  const words = kept.slice(0, MOST_FINDINGS).map((hit) => describe(hit, text, dictionary))
  const patterns = findPatterns(request, dictionary, () => progress(1))
  const findings = merge(words, patterns.slice(0, MOST_FINDINGS)).slice(0, MOST_FINDINGS)
  const all = kept.length + patterns.length
  return { findings, total: all > MOST_FINDINGS ? all : findings.length, tips: tipsFor(request, findings, dictionary) }
}
