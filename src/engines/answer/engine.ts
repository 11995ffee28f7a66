import { answerArithmetic } from './arithmetic.ts'
import { readAsked, type AskedText } from './asked-text.ts'
import { answerCodes, codesNamed } from './codes.ts'
import { answerDistance } from './distance.ts'
import { byFit, FIT, type Candidate } from './fit.ts'
import { answerGoods } from './goods.ts'
import { answerHolidays } from './holidays.ts'
import { answerMoney } from './money.ts'
import { answerIpAddress } from './ip-address.ts'
import { knownNames } from './known-names.ts'
import { knownPart } from './known-part.ts'
import { answerLinks } from './links.ts'
import { warehousesNear } from './near-warehouses.ts'
import { nearTerms } from './near.ts'
import type { AnswerQuestion, Answers } from './operation.ts'
import { placeIn, placesOf } from './places.ts'
import { answerQuantities } from './quantities.ts'
import { ROW_VIEWS } from './row-sets.ts'
import { answerRows } from './rows.ts'
import type { Sets } from './sets.ts'
import { answerSizes } from './sizes.ts'
import { toolsForText } from './text-tools.ts'
import { answerTimes, localTime } from './times.ts'
import { answerTopics } from './topics.ts'
import { absentTool, answerTools, type Tools } from './tools.ts'

interface Context {
  question: AnswerQuestion
  sets: Sets
  tools: Tools
}

/** What takes the text as a question: links, numbers with units, sums, money, times and holidays. */
function readings(asked: AskedText, context: Context): Candidate[] {
  const { question, sets, tools } = context
  const { now, markets } = question
  const named = namesOf(sets)
  return [
    ...answerLinks(asked, tools),
    ...answerIpAddress(asked),
    ...answerSizes(asked),
    ...answerQuantities(asked),
    ...answerArithmetic(asked),
    ...answerMoney(asked, { rates: () => sets.rates(), now, markets, named }),
    ...aboutPlaces(asked, context),
  ]
}

/** What is asked about a country, a city or a port. */
function aboutPlaces(asked: AskedText, { question, sets }: Context): Candidate[] {
  const { now, markets } = question
  const [countries, ports, fba] = [sets.rows('countries'), sets.rows('ports'), sets.rows('fba')]
  const near = [...(ports && fba ? warehousesNear(asked, ports, fba) : []), ...(ports ? answerDistance(asked, ports, fba) : [])]
  if (!countries) return near
  const places = placesOf(countries)
  const named = placeIn(asked.text, places)
  return [
    ...near,
    ...(named ? [...answerTimes(asked, named, now), ...localTime(asked, named, now)] : []),
    ...answerHolidays(asked, { named, places, holidays: () => sets.holidays(), markets, now }),
    ...answerTopics(asked, { named, sets, now, markets }),
  ]
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const currencyNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** Chinese names of all currencies, where their set is open. */
function namesOf(sets: Sets): ReadonlyMap<string, string> {
  const lookup = sets.rows('currencies')
  if (!lookup) return NO_NAMES
  const known = currencyNames.get(lookup)
  if (known) return known
  const [code = 0, zh = 0] = [lookup.columnAt.get('code'), lookup.columnAt.get('zh')]
  const names = new Map(lookup.reference.rows.map((row): [string, string] => [row[zh] ?? '', row[code] ?? '']))
  currencyNames.set(lookup, names)
  return names
}

/** A whole name with one error is this close. */
const CLOSE = 12

/** What has a name or a code that was typed: tools, rows of the reference sets, goods. */
function findNamed(asked: AskedText, { question, sets, tools }: Context, forgiving: boolean): Candidate[] {
  const { markets } = question
  // With a plus a number is a calling code and nothing else.
  const isDialled = /^\+\d/.test(asked.text)
  const views = isDialled ? ROW_VIEWS.filter(({ set }) => set === 'countries') : ROW_VIEWS
  const found = views.flatMap((view) => {
    const lookup = sets.rows(view.set)
    return lookup ? answerRows(asked, view, lookup, { markets, forgiving }) : []
  })
  if (isDialled) return found.filter(({ fit }) => fit >= FIT.codeBeginning)
  const others = [...answerTools(asked, tools, forgiving), ...found, ...answerCodes(asked, () => sets.tariff())]
  const isNumber = /\d/.test(asked.text) && !/\p{L}{2}/u.test(asked.text)
  // Goods have the most names, and take as long as all others together.
  const isClose = forgiving && others.some(({ fit }) => fit >= FIT.corrected + CLOSE)
  const goods = isNumber || isClose ? undefined : sets.goods()
  return goods ? [...others, ...answerGoods(asked, goods, forgiving)] : others
}

/** Words that may have been mistyped; among shorter ones everything is like something else, and looking takes long. */
const MISTYPED = /^(?:[a-z]{5,}|[a-z]{5,}(?:[ -][a-z]{5,}){1,2})$/i

/** Signs between a few letters are code or a slip, and no name. */
function isMostlySigns(text: string): boolean {
  const meant = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return text.length > 3 && meant * 2 < text.replaceAll(' ', '').length
}

/** The same, with typing errors forgiven where nothing was found as it was typed: looking for them takes the most time of all. */
function namings(asked: AskedText, context: Context, best: number): Candidate[] {
  if (isMostlySigns(asked.text)) return []
  // Who asks a whole question means no name: 60*40*30 is not in anybody's address.
  if (best >= FIT.asked) return answerTools(asked, context.tools, false)
  const exact = findNamed(asked, context, false)
  const isFound = Math.max(best, ...exact.map(({ fit }) => fit)) >= FIT.initials
  return isFound || !MISTYPED.test(asked.text) ? exact : [...exact, ...findNamed(asked, context, true)]
}

/** The best of each address, in order; what was only guessed goes where something was meant for sure. */
function ranked(candidates: readonly Candidate[], asked: AskedText): Candidate[] {
  const sorted = candidates.toSorted(byFit)
  const best = sorted[0]?.fit ?? 0
  // Initials and typing errors say nothing beside a code or a question that takes the whole text.
  const least = best >= FIT.pinyin && asked.text.length > 2 ? FIT.initials + 15 : best >= FIT.initials ? FIT.corrected + 20 : 0
  const seen = new Set<string>()
  // An abbreviation of the trade stands inside names of goods too: FOB is no key fob.
  const isAbbreviation = best >= FIT.code - 30 && /^[a-z]+$/i.test(asked.text)
  return sorted.filter(({ fit, answer: { id, href, kind } }) => {
    const isNew = fit >= (isAbbreviation && kind === 'goods' ? FIT.beginning : least) && !seen.has(href) && !seen.has(id)
    seen.add(href)
    seen.add(id)
    return isNew
  })
}

/** What the longest known part of a text finds, where the whole finds nothing. */
function byPart(asked: AskedText, context: Context): Candidate[] {
  const { sets, tools } = context
  const countries = sets.rows('countries')
  const named = countries && placeIn(asked.text, placesOf(countries))
  const part = knownPart(asked.text, named?.place.isCountry ? named.rest : '', knownNames(sets, tools.words))
  if (part === undefined) return []
  const found = findNamed({ text: part, plain: part, isText: false }, context, false).filter(({ fit }) => fit >= FIT.beginning - 5)
  const why = `没有「${asked.text}」，按「${part}」找`
  return ranked(found.map((one) => ({ ...one, answer: { ...one.answer, ranges: [], note: one.answer.note ? `${why}，${one.answer.note}` : why } })), asked)
}

/** Answers a text inside the list, best first. Bounded for any input; never throws. */
export function answer(question: AnswerQuestion, sets: Sets, tools: Tools): Omit<Answers, 'complete'> {
  const asked = readAsked(question.text)
  if (asked.text === '') return { answers: [], near: [] }
  if (asked.isText) {
    const linked = answerLinks(asked, tools).map((candidate) => candidate.answer)
    return { answers: [...linked, ...toolsForText(asked, tools)].slice(0, question.limit), near: [] }
  }
  const context = { question, sets, tools }
  const absent = absentTool(asked)
  const read = readings(asked, context)
  const found = ranked([...read, ...namings(asked, context, Math.max(0, ...read.map(({ fit }) => fit)))], asked)
  const tariff = found.every(({ fit }) => fit < FIT.inside) && /^\p{Script=Han}{2,}$/u.test(asked.plain) && !absent && sets.goods() ? sets.tariff() : undefined
  const whole = tariff ? ranked([...found, ...codesNamed(asked, tariff)], asked) : found
  const hasParts = whole.length === 0 && !absent && /\p{L}{2}/u.test(asked.text) && !isMostlySigns(asked.text)
  const all = hasParts ? byPart(asked, context) : whole
  // Where a tool is asked for that there is none of, only what has that very name is an answer.
  const kept = absent ? all.filter(({ fit }) => fit >= FIT.name - 15) : all
  const answers = kept.slice(0, question.limit).map((candidate) => candidate.answer)
  const near = absent ? absent.near : nearTerms(kept, asked.text, () => knownNames(sets, tools.words))
  return { answers, near, ...(absent && { missing: absent.missing }) }
}
