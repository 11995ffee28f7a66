import { answerArithmetic } from './arithmetic.ts'
import { readAsked, type AskedText } from './asked-text.ts'
import { answerCodes, codesNamed } from './codes.ts'
import { byFit, FIT, type Candidate } from './fit.ts'
import { answerGoods } from './goods.ts'
import { answerHolidays } from './holidays.ts'
import { answerMoney } from './money.ts'
import { nearTerms } from './near.ts'
import type { AnswerQuestion, Answers } from './operation.ts'
import { placeIn, placesOf } from './places.ts'
import { answerQuantities } from './quantities.ts'
import { ROW_VIEWS } from './row-sets.ts'
import { answerRows } from './rows.ts'
import type { Sets } from './sets.ts'
import { answerSizes } from './sizes.ts'
import { toolsForText } from './text-tools.ts'
import { answerTimes, timeAnswer } from './times.ts'
import { answerTopics } from './topics.ts'
import { absentTool, answerTools, type Tools } from './tools.ts'

interface Context {
  question: AnswerQuestion
  sets: Sets
  tools: Tools
}

/** What takes the text as a question: numbers with units, sums, money, times and holidays. */
function readings(asked: AskedText, { question, sets, tools }: Context): Candidate[] {
  const { now, markets } = question
  const countries = sets.rows('countries')
  const places = countries && placesOf(countries)
  const named = namesOf(sets)
  return [
    ...answerSizes(asked, tools.words),
    ...answerQuantities(asked),
    ...answerArithmetic(asked),
    ...answerMoney(asked, { rates: () => sets.rates(), now, markets, named }),
    ...answerTimes(asked, places, now),
    ...(places ? answerHolidays(asked, { places, holidays: () => sets.holidays(), markets, now }) : []),
    ...(places ? localTime(asked, places, now) : []),
    ...(places ? answerTopics(asked, { places, sets, now, markets }) : []),
  ]
}

/** A place alone is shown with its time. */
function localTime({ text }: AskedText, places: ReturnType<typeof placesOf>, now: number): Candidate[] {
  const named = placeIn(text, places)
  return named?.rest === '' && text.length > 1 ? [timeAnswer(named.place, now, named.place.isCountry ? FIT.belongs + 16 : FIT.otherName)] : []
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

/** What has a name or a code that was typed: tools, rows of the reference sets, goods. */
function named(asked: AskedText, { question, sets, tools }: Context, forgiving: boolean): Candidate[] {
  const { markets } = question
  const found = ROW_VIEWS.flatMap((view) => {
    const lookup = sets.rows(view.set)
    return lookup ? answerRows(asked, view, lookup, { markets, forgiving }) : []
  })
  const goods = /\d/.test(asked.text) && !/\p{L}{2}/u.test(asked.text) ? undefined : sets.goods()
  return [...answerTools(asked, tools, forgiving), ...found, ...answerCodes(asked, () => sets.tariff()), ...(goods ? answerGoods(asked, goods, forgiving) : [])]
}

/** A word of at least so many letters may have been mistyped. */
const MISTYPED = /[a-z]{4}/i

/** The same, with typing errors forgiven where nothing was found as it was typed: looking for them takes the most time of all. */
function namings(asked: AskedText, context: Context, best: number): Candidate[] {
  const exact = named(asked, context, false)
  const isFound = Math.max(best, ...exact.map(({ fit }) => fit)) >= FIT.initials
  return isFound || !MISTYPED.test(asked.text) ? exact : [...exact, ...named(asked, context, true)]
}

/** The best of each address, in order; what was only guessed goes where something was meant for sure. */
function ranked(candidates: readonly Candidate[], asked: AskedText): Candidate[] {
  const sorted = candidates.toSorted(byFit)
  const best = sorted[0]?.fit ?? 0
  // Initials and typing errors say nothing beside a code or a question that takes the whole text.
  const least = best >= FIT.pinyin && asked.text.length > 2 ? FIT.initials + 15 : best >= FIT.initials ? FIT.corrected + 1 : 0
  const seen = new Set<string>()
  return sorted.filter(({ fit, answer: { id, href } }) => {
    const isNew = fit >= least && !seen.has(href) && !seen.has(id)
    seen.add(href)
    seen.add(id)
    return isNew
  })
}

/** Answers a text inside the list, best first. Bounded for any input; never throws. */
export function answer(question: AnswerQuestion, sets: Sets, tools: Tools): Omit<Answers, 'complete'> {
  const asked = readAsked(question.text)
  if (asked.text === '') return { answers: [], near: [] }
  if (asked.isText) return { answers: toolsForText(asked, tools).slice(0, question.limit), near: [] }
  const context = { question, sets, tools }
  const absent = absentTool(asked, tools)
  const read = readings(asked, context)
  const found = ranked([...read, ...namings(asked, context, Math.max(0, ...read.map(({ fit }) => fit)))], asked)
  const tariff = found.every(({ fit }) => fit < FIT.inside) && /^\p{Script=Han}{2,}$/u.test(asked.plain) && !absent ? sets.tariff() : undefined
  const all = tariff ? ranked([...found, ...codesNamed(asked, tariff)], asked) : found
  // Where a tool is asked for that there is none of, only what has that very name is an answer.
  const kept = absent ? all.filter(({ fit }) => fit >= FIT.name - 15) : all
  const answers = kept.slice(0, question.limit).map((candidate) => candidate.answer)
  const near = absent ? absent.near : nearTerms(kept, asked.text)
  return { answers, near, ...(absent && { missing: absent.missing }) }
}
