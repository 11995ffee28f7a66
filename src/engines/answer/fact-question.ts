import type { NormalizedQuery } from './asked-text.ts'
import { BETWEEN_TERMS, DIFFERENCE, FACTS, VERSUS, type Fact } from './fact-words.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { parseCurrencyAtStart } from './money-names.ts'
import { createCellReader, ROW_VIEWS } from './row-sets.ts'
import { answerRows } from './rows.ts'
import type { RowSet, Sets } from './sets.ts'

interface FactContext {
  sets: Sets
  markets: readonly string[]
  /** Names of all currencies, see `parseCurrencyAtStart`. */
  named: ReadonlyMap<string, string>
}

const LINK = String.raw`[ 的:：]*`
const END = String.raw`(?:是?(?:什么|多少|啥|哪个|几)|怎么写)?(?:呢|吗|啊|呀)?[ ?？]*`
/** A question ends with the words of its fact, or begins with them. */
const PATTERNS = FACTS.map((fact) => ({
  fact,
  behind: new RegExp(String.raw`^(?<name>.+?)${LINK}(?:${fact.words})${END}$`, 'iu'),
  before: new RegExp(
    String.raw`^(?:${fact.words})(?:[ :：的是]+|(?<=\p{Script=Han})(?=[a-z\d])|(?<=[么啥]是))(?<name>.+?)${END}$`,
    'iu',
  ),
}))

/** Maximum rows shown for one name. */
const MAX_ROWS = 2

/** Code of a currency that is known by another name, such as 港币; the name itself if it is none. */
function currencyCode(name: string, named: ReadonlyMap<string, string>): string {
  const found = parseCurrencyAtStart(name, named)
  return found && found.length === name.length && found.codes.length === 1 ? found.code : name
}

/** Rows of a set with that very name or code. */
function rowsNamed(name: string, set: RowSet, { sets, markets, named }: FactContext): Candidate[] {
  const [lookup, view] = [sets.rows(set), ROW_VIEWS.find((one) => one.set === set)]
  if (!lookup || !view) return []
  const text = set === 'currencies' ? currencyCode(name, named) : set === 'ports' ? name.replace(/港$/, '') : name
  const least = FIT_SCORES.otherName - view.cost((column) => (column === 'verified' ? '已核实' : column)) - 30
  return answerRows({ text, plain: text, isText: false }, view, lookup, { markets, manner: 'typed' })
    .filter(({ fit, answer }) => fit >= least && answer.id.startsWith(`row-${set}-`))
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, MAX_ROWS)
}

/** Puts the requested fact in the place of the row's usual value. */
function withFact(one: Candidate, { sets: [set], column }: Fact, sets: Sets): Candidate {
  const [lookup, view] = [set && sets.rows(set), ROW_VIEWS.find((candidate) => candidate.set === set)]
  if (column === undefined || !lookup || !view) return one
  const at = lookup.reference.rows.findIndex(
    (_, row) => `row-${view.set}-${view.id(createCellReader(lookup, row))}` === one.answer.id,
  )
  const value = createCellReader(lookup, at)(column)
  return value === '' ? one : { ...one, answer: { ...one.answer, value } }
}

const asked = (found: readonly Candidate[], fit = FIT_SCORES.asked - 20): Candidate[] =>
  found.map((one, at) => ({ ...one, fit: fit - at, before: at }))

/** Both terms of a question for their difference: ddp和dap区别. */
function differing(text: string, context: FactContext): Candidate[] {
  const pair = text.replace(DIFFERENCE, '')
  const names = pair === text && !VERSUS.test(text) ? [] : pair.trim().split(BETWEEN_TERMS)
  if (names.length !== 2) return []
  const found = names.map((name) => rowsNamed(name, 'glossary', context).slice(0, 1))
  return found.every((rows) => rows.length > 0) ? found.flat() : []
}

/** Answers a question for a fact of something named: LAX9 地址, 宁波港代码, 港币符号, usd是什么币, ddp和dap区别. */
export function answerFacts({ text }: NormalizedQuery, context: FactContext): Candidate[] {
  const both = differing(text, context)
  if (both.length > 0) return asked(both)
  for (const { fact, behind, before } of PATTERNS) {
    const name = (behind.exec(text) ?? before.exec(text))?.groups?.name?.trim()
    if (name === undefined || name === '') continue
    for (const set of fact.sets) {
      const found = rowsNamed(name, set, context)
      const fit = fact.isKind ? FIT_SCORES.otherName : undefined
      if (found.length > 0)
        return asked(
          found.map((one) => withFact(one, fact, context.sets)),
          fit,
        )
    }
  }
  return []
}
