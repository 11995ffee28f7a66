import { answerArithmetic } from './arithmetic.ts'
import { normalizeQuery, type NormalizedQuery } from './asked-text.ts'
import { answerTimeConversion } from './clock-question.ts'
import { isCodeLike } from './code-like.ts'
import { answerCodes, answerHsCodesByName } from './codes.ts'
import { answerCodeQuestion } from './code-question.ts'
import { parseDialingCode } from './dial.ts'
import { answerDistance } from './distance.ts'
import { compareByFit, FIT_SCORES, type Candidate } from './fit.ts'
import { answerGoods } from './goods.ts'
import { answerHolidays } from './holidays.ts'
import { answerMoney } from './money.ts'
import { answerIpAddress } from './ip-address.ts'
import { listKnownNames } from './known-names.ts'
import { knownPart } from './known-part.ts'
import { answerLinks } from './links.ts'
import { suggestCorrections } from './meant.ts'
import { answerNearbyWarehouses } from './near-warehouses.ts'
import { suggestNearTerms } from './near.ts'
import type { AnswerQuestion, Answers } from './operation.ts'
import { findPlace, indexPlaces } from './places.ts'
import { answerQuantities } from './quantities.ts'
import { ROW_VIEWS } from './row-sets.ts'
import { answerRows } from './rows.ts'
import type { Sets } from './sets.ts'
import { answerSheetLine } from './sheet-line.ts'
import { answerSizes } from './sizes.ts'
import { suggestToolsForText } from './text-tools.ts'
import { answerTermForPlace } from './terms-of-places.ts'
import { answerTimes, answerLocalTime } from './times.ts'
import { answerTopics } from './topics.ts'
import { findUnsupportedTask, answerTools, type ToolIndex } from './tools.ts'

interface Context {
  question: AnswerQuestion
  sets: Sets
  tools: ToolIndex
}

/** Candidates that read the text as a question: links, numbers with units, sums, money, times and holidays. */
function readings(asked: NormalizedQuery, context: Context): Candidate[] {
  const { question, sets, tools } = context
  const { now, markets } = question
  const named = namesOf(sets)
  return [
    ...answerLinks(asked, tools),
    ...answerIpAddress(asked),
    ...answerSheetLine(asked),
    ...answerSizes(asked),
    ...answerQuantities(asked),
    ...answerArithmetic(asked),
    ...answerMoney(asked, { rates: () => sets.rates(), now, markets, named }),
    ...answerCodeQuestion(asked, { goods: () => sets.goods(), tariff: () => sets.tariff() }),
    ...aboutPlaces(asked, context),
  ]
}

/** Candidates about a country, a city or a port. */
function aboutPlaces(asked: NormalizedQuery, { question, sets }: Context): Candidate[] {
  const { now, markets } = question
  const [countries, ports, fba, glossary] = [
    sets.rows('countries'),
    sets.rows('ports'),
    sets.rows('fba'),
    sets.rows('glossary'),
  ]
  const near = [
    ...(ports && fba ? answerNearbyWarehouses(asked, ports, fba) : []),
    ...(ports ? answerDistance(asked, ports, fba) : []),
  ]
  if (!countries) return near
  const places = indexPlaces(countries)
  const named = findPlace(asked.text, places)
  return [
    ...near,
    ...answerTimeConversion(asked, { places, markets, now }),
    ...(named ? [...answerTimes(asked, named, now), ...answerLocalTime(asked, named, now)] : []),
    ...(named && glossary ? answerTermForPlace(named, glossary) : []),
    ...answerHolidays(asked, { named, places, holidays: () => sets.holidays(), markets, now }),
    ...answerTopics(asked, { named, sets, now, markets }),
  ]
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const currencyNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** Names of all currencies in Chinese and English, longest first; empty until their set is open. */
function namesOf(sets: Sets): ReadonlyMap<string, string> {
  const lookup = sets.rows('currencies')
  if (!lookup) return NO_NAMES
  const known = currencyNames.get(lookup)
  if (known) return known
  const [code = 0, zh = 0, en = 0] = [lookup.columnAt.get('code'), lookup.columnAt.get('zh'), lookup.columnAt.get('en')]
  const all = lookup.reference.rows.flatMap((row) => {
    const english = (row[en] ?? '').toLowerCase()
    return [row[zh] ?? '', `${english}s`, english].map((name): [string, string] => [name, row[code] ?? ''])
  })
  const names = new Map(all.toSorted(([one], [other]) => other.length - one.length))
  currencyNames.set(lookup, names)
  return names
}

/** Score margin of a whole name with one typing error. */
const CLOSE = 12

/** Candidates whose name or code matches: tools, rows of the reference sets, goods. */
function findNamed(asked: NormalizedQuery, { question, sets, tools }: Context, forgiving: boolean): Candidate[] {
  const manner = isCodeLike(asked.text) ? 'written' : forgiving ? 'forgiving' : 'typed'
  const { markets } = question
  // A number with a plus can only be a calling code.
  const isDialled = /^\+\d/.test(asked.text)
  const views = isDialled ? ROW_VIEWS.filter(({ set }) => set === 'countries') : ROW_VIEWS
  const found = views.flatMap((view) => {
    const lookup = sets.rows(view.set)
    return lookup ? answerRows(asked, view, lookup, { markets, manner }) : []
  })
  if (isDialled) return found.filter(({ fit }) => fit >= FIT_SCORES.codeBeginning)
  const others = [...answerTools(asked, tools, manner), ...found, ...answerCodes(asked, () => sets.tariff())]
  const isNumber = /\d/.test(asked.text) && !/\p{L}{2}/u.test(asked.text)
  // Goods have the most names, and take as long to search as all others together, so they are skipped on a close match.
  const isClose = forgiving && others.some(({ fit }) => fit >= FIT_SCORES.corrected + CLOSE)
  const goods = isNumber || isClose ? undefined : sets.goods()
  return goods ? [...others, ...answerGoods(asked, goods, manner)] : others
}

/** Words long enough for spelling correction; short ones resemble too many others, and the search is slow. */
const MISTYPED = /^(?:[a-z]{5,}|[a-z]{5,}(?:[ -][a-z]{5,}){1,2})$/i

/** True if a text is mostly signs, which is code or a slip and not a name. */
function isMostlySigns(text: string): boolean {
  const meant = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return text.length > 3 && meant * 2 < text.replaceAll(' ', '').length
}

/**
 * Candidates by name; typing errors are forgiven only if nothing matched as typed, because that search is the slowest.
 */
function namings(asked: NormalizedQuery, context: Context, best: number): Candidate[] {
  if (isMostlySigns(asked.text)) return []
  // A text that is a complete question, such as 60*40*30, is not searched as a name.
  if (best >= FIT_SCORES.asked) return answerTools(asked, context.tools, 'typed')
  const exact = findNamed(asked, context, false)
  const isFound = Math.max(best, ...exact.map(({ fit }) => fit)) >= FIT_SCORES.initials
  return isFound || isCodeLike(asked.text) || !MISTYPED.test(asked.text)
    ? exact
    : [...exact, ...findNamed(asked, context, true)]
}

/** Keeps the best candidate per link, in order; drops guesses if there is a certain answer. */
function ranked(candidates: readonly Candidate[], asked: NormalizedQuery): Candidate[] {
  const sorted = candidates.toSorted(compareByFit)
  const best = sorted[0]?.fit ?? 0
  // Matches by initials or with typing errors are dropped beside a code or a question that takes the whole text.
  const least =
    best >= FIT_SCORES.pinyin && asked.text.length > 2
      ? FIT_SCORES.initials + 15
      : best >= FIT_SCORES.initials
        ? FIT_SCORES.corrected + 20
        : 0
  const seen = new Set<string>()
  // Trade abbreviations also occur inside names of goods: FOB is not a key fob.
  const isAbbreviation = best >= FIT_SCORES.code - 30 && /^[a-z]+$/i.test(asked.text)
  return sorted.filter(({ fit, answer: { id, href, kind } }) => {
    const isNew =
      fit >= (isAbbreviation && kind === 'goods' ? FIT_SCORES.beginning : least) && !seen.has(href) && !seen.has(id)
    seen.add(href)
    seen.add(id)
    return isNew
  })
}

/**
 * Minimum score of a row found by a part of the text: the part must be its whole name. 阿里 inside another word is not
 * 阿里卡.
 */
const MIN_ROW_SCORE = FIT_SCORES.pinyin - 20

/** Searches by the longest known part of a text if the whole text finds nothing. */
function byPart(asked: NormalizedQuery, context: Context): Candidate[] {
  const { sets, tools } = context
  const countries = sets.rows('countries')
  const named = countries && findPlace(asked.text, indexPlaces(countries))
  const part = knownPart(asked.text, named?.place.isCountry ? named.rest : '', listKnownNames(sets, tools.words))
  if (part === undefined) return []
  const found = findNamed({ text: part, plain: part, isText: false }, context, false).filter(
    ({ fit, answer: { kind } }) => fit >= (kind === 'row' ? MIN_ROW_SCORE : FIT_SCORES.beginning - 5),
  )
  const why = `没有「${asked.text}」，按「${part}」找`
  return ranked(
    found.map((one) => said(one, why)),
    asked,
  )
}

/** Candidates for corrected spellings; used if the typed text finds little. */
function asMeant(asked: NormalizedQuery, context: Context, best: number): Candidate[] {
  // Pinyin is letters too: changdu is 长度 rather than a misspelling of Chengdu.
  const isSure = best >= (/\p{Script=Han}/u.test(asked.text) ? FIT_SCORES.beginning : FIT_SCORES.word)
  if (isSure || isCodeLike(asked.text)) return []
  for (const { text, why } of suggestCorrections(asked.plain, context.sets, context.tools)) {
    const again = { text, plain: text, isText: false }
    const read = readings(again, context)
    const found = ranked([...read, ...namings(again, context, Math.max(0, ...read.map(({ fit }) => fit)))], again)
    if ((found[0]?.fit ?? 0) >= FIT_SCORES.beginning) return found.map((one) => said(one, why))
  }
  return []
}

/** Returns a candidate with a note on why it is shown. */
function said(one: Candidate, why: string): Candidate {
  return { ...one, answer: { ...one.answer, ranges: [], note: one.answer.note ? `${why}，${one.answer.note}` : why } }
}

/** Answers a query, best candidate first. The work is bounded; never throws. */
export function answer(question: AnswerQuestion, sets: Sets, tools: ToolIndex): Omit<Answers, 'complete'> {
  const typed = normalizeQuery(question.text)
  const dialled = parseDialingCode(typed.plain)
  const asked = dialled === undefined ? typed : { ...typed, text: dialled, plain: dialled }
  if (asked.text === '') return { answers: [], near: [] }
  if (asked.isText) {
    const linked = answerLinks(asked, tools).map((candidate) => candidate.answer)
    return { answers: [...linked, ...suggestToolsForText(asked, tools)].slice(0, question.limit), near: [] }
  }
  const context = { question, sets, tools }
  const absent = findUnsupportedTask(asked)
  const read = readings(asked, context)
  const found = ranked([...read, ...namings(asked, context, Math.max(0, ...read.map(({ fit }) => fit)))], asked)
  const tariff =
    found.every(({ fit }) => fit < FIT_SCORES.inside) &&
    /^\p{Script=Han}{2,}$/u.test(asked.plain) &&
    !absent &&
    sets.goods()
      ? sets.tariff()
      : undefined
  const typedSo = tariff ? ranked([...found, ...answerHsCodesByName(asked, tariff)], asked) : found
  const meant = absent ? [] : asMeant(asked, context, typedSo[0]?.fit ?? 0)
  const whole = meant.length > 0 ? meant : typedSo
  const hasParts =
    whole.length === 0 &&
    !absent &&
    !isCodeLike(asked.text) &&
    /\p{L}{2}/u.test(asked.text) &&
    !isMostlySigns(asked.text)
  const all = hasParts ? byPart(asked, context) : whole
  // If the wanted tool does not exist, only exact name matches remain.
  const kept = absent ? all.filter(({ fit }) => fit >= FIT_SCORES.name - 15) : all
  const answers = kept.slice(0, question.limit).map((candidate) => candidate.answer)
  const near = absent ? absent.near : suggestNearTerms(kept, asked.text, () => listKnownNames(sets, tools.words))
  return { answers, near, ...(absent && { missing: absent.missing }) }
}
