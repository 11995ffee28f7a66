import { FIT, type Candidate } from './fit.ts'

/** What could be asked, one of each kind. */
const EXAMPLES = ['5kg', '100美元', '60*40*30cm', 'ONT8', '洛杉矶', '蓝牙耳机', '德国假期', '纽约几点']
/** Answers from this fit on are what was meant. */
const SURE = FIT.inside
const MOST_NEAR = 6

/** Texts that would find something: the nearest names where there are any, otherwise what could be asked. */
export function nearTerms(ranked: readonly Candidate[], asked: string): string[] {
  if (ranked.some(({ fit }) => fit >= SURE)) return []
  const terms = ranked.flatMap(({ term }) => (term === undefined || !/^[\p{L}\d][\p{L}\d .-]*$/u.test(term) || term.toLowerCase() === asked.toLowerCase() ? [] : [term]))
  const near = [...new Set(terms)].slice(0, MOST_NEAR)
  return near.length > 0 ? near : EXAMPLES.slice(0, MOST_NEAR)
}
