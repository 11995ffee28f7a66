import { compile, severityOf, type Compiled } from './compile.ts'
import { hasKana, meantFrom } from './context.ts'
import type { Dictionary, Term } from './dictionary.ts'
import data from './dictionary.build.ts'
import { Hits } from './hits.ts'
import { MOST_FINDINGS, VARIANT_LABELS, type WordCheckRequest, type WordCheckResult, type WordFinding, type WordVariant } from './operation.ts'
import { PatternSearch } from './pattern-places.ts'
import type { Placed } from './place.ts'
import { tipsFor } from './platform-rules.ts'
import { freshCarry, scan } from './scan.ts'
import { SecondReading } from './second-reading.ts'

const SLICE = 1 << 13
const VARIANTS = Object.keys(VARIANT_LABELS) as WordVariant[]

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

let lastAllowed = { key: '', allowed: new Uint8Array() }

/** Whether each term counts for a request; kept for the next one, for a visitor who types asks the same again and again. */
function allowedTerms({ terms, classes }: Dictionary, request: WordCheckRequest): Uint8Array {
  const key = `${request.platforms.join()} ${request.markets?.join() ?? ''}.`
  if (key !== lastAllowed.key) lastAllowed = { key, allowed: Uint8Array.from(terms, (term) => (applies(term, request, classes[term.kind]?.markets) ? 1 : 0)) }
  return lastAllowed.allowed
}

/** Finds the terms that are meant, and where the rules of platforms fit; those have ids after the terms. Of what overlaps the longest stays. */
function collect(tools: Compiled, request: WordCheckRequest, progress: (fraction: number) => void): Hits {
  const { text } = request
  const { contexts, dictionary, graveness } = tools
  const hits = new Hits(graveness)
  const innocent = new Hits(graveness)
  const maybeJapanese = hasKana(text)
  const found = (placed: Placed, term: number): void => {
    const context = contexts[term]
    const { start, end, variant } = placed
    if (!context) return innocent.add(start, end, 0, 0)
    const from = meantFrom(text, placed, context, maybeJapanese)
    if (from !== -1) hits.add(from, end, term, variant ? VARIANTS.indexOf(variant) + 1 : 0)
  }
  const allowed = allowedTerms(dictionary, request)
  const again = new SecondReading(tools, text, { allowed, found })
  const rules = new PatternSearch(text, request.platforms, dictionary)
  const carry = freshCarry()
  for (let to = SLICE; to < text.length + SLICE; to += SLICE) {
    const mixed: number[] = []
    const end = Math.min(text.length, to)
    scan(tools, text, end, carry, { allowed, found, mixed })
    again.take(mixed)
    rules.find(end, (start, stop, rule) => hits.add(start, stop, dictionary.terms.length + rule, 0))
    progress(end / text.length)
  }
  again.flush()
  hits.resolve(innocent, dictionary.terms.length)
  return hits
}

function describe(start: number, end: number, id: number, note: number, text: string, dictionary: Dictionary): WordFinding | undefined {
  const { terms, classes, patterns } = dictionary
  const rule = patterns[id - terms.length]
  if (rule) {
    const { severity, reason, replacements, label, kind } = rule
    return { start, end, text: text.slice(start, end), term: label, kind: classes[kind]?.id ?? '', severity, reason, source: '平台规则（参考）', replacements }
  }
  const term = terms[id]
  if (!term) return undefined
  const kind = classes[term.kind]
  const variant = VARIANTS[note - 1]
  const markets = term.markets ?? (term.platforms ? undefined : kind?.markets)
  return {
    start, end, text: text.slice(start, end), term: term.term, kind: kind?.id ?? '', severity: severityOf(term, dictionary),
    reason: term.reason ?? kind?.reason ?? '', source: term.source ?? kind?.source ?? '参考', replacements: term.replacements ?? [],
    ...(variant && { variant }), ...(markets && { markets }),
  }
}

/** Checks a text: every word of the laws, and the rules of the platforms named. Linear in the text's length. */
export function check(request: WordCheckRequest, progress: (fraction: number) => void = () => {}): WordCheckResult {
  const tools = compiled()
  const { dictionary } = tools
  const hits = collect(tools, request, progress)
  const findings: WordFinding[] = []
  for (let at = 0; at < Math.min(hits.length, MOST_FINDINGS); at++) {
    const finding = describe(hits.start(at), hits.end(at), hits.id(at), hits.note(at), request.text, dictionary)
    if (finding) findings.push(finding)
  }
  return { findings, total: hits.length, tips: tipsFor(request, findings, dictionary) }
}
