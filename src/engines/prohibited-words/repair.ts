import type { Term } from './dictionary.ts'
import type { WordFinding } from './operation.ts'
import { deleteClause, type Repair } from './repair-clause.ts'
import { repairEn } from './repair-en.ts'
import { repairJa } from './repair-ja.ts'
import { repairZh } from './repair-zh.ts'

const BY_LANGUAGE = { zh: repairZh, en: repairEn, ja: repairJa } as const
/** Word class of words that are only named. */
const NAMED = 'say'
/** Maximum characters on each side of a change that are checked again. */
const AROUND = 40
/** Maximum findings of a text that get repairs, as each is checked again. */
const MAX_REPAIRED = 250

/** Terms that name the goods themselves: without 减肥茶 its listing has no subject. */
const GOODS =
  /(?:[茶药膏贴霜丸素仪器丹散粉片液油酒机针饼糖水乳露皂枕垫]|饮料|胶囊|口服液|cream|tea|pills?|spray|patch(?:es)?|serum|oil|drops|mask|soap|drug|killer|repellent)$/iu

/** Changes that may mend a finding in its place, best first. */
function listRepairs(text: string, start: number, end: number, term: Term | undefined): Repair[] {
  if (/[<>&\n]/.test(text.slice(start, end))) return []
  const clause = GOODS.test(text.slice(start, end)) ? undefined : deleteClause(text, start, end)
  if (clause) return [clause]
  const { fit = NAMED, replacements = [], language = 'zh' } = term ?? {}
  return fit === NAMED
    ? []
    : replacements
        .map((word) => BY_LANGUAGE[language](text, start, end, word, fit))
        .filter((repair) => repair !== undefined)
}

/** Advice of a class, behind its heading, with the words that a term may be rewritten to. */
function adviceOf(tip: string, { fit, replacements = [] }: Partial<Pick<Term, 'fit' | 'replacements'>>): string {
  const advice = tip.slice(tip.indexOf('：') + 1)
  return fit === NAMED ? `${advice}；与商品相符时可写${replacements.map((word) => `「${word}」`).join('、')}` : advice
}

/** Double blank, blank before a mark, or two marks in a row where a text was changed. */
const BROKEN = /[ ]{2}| [,.;!?]|[，、；,;][，、；,;。.]|^[，、；,;。]|[（(【[]\s?[）)】\]]/u

/** Finds the change that mends a finding without harm. */
export class RepairFinder {
  private readonly text: string
  private readonly check: (text: string) => readonly WordFinding[]
  /** Starts of the findings of the whole text. */
  private readonly known: ReadonlySet<number>
  private left = MAX_REPAIRED
  /** Last replacement and the end of its place: the next finding must not repeat it. */
  private last = { word: '', end: 0 }

  /** `found` are the findings of the text; `check` finds the words of a short one. */
  constructor(text: string, found: readonly WordFinding[], check: (text: string) => readonly WordFinding[]) {
    this.text = text
    this.known = new Set(found.map(({ start }) => start))
    this.check = check
  }

  /** Replacements of a finding with their range, empty if none is sure, and advice. */
  find(
    { start, end }: WordFinding,
    term: Term | undefined,
    tip: string,
  ): Pick<WordFinding, 'replacements' | 'repaired' | 'advice'> {
    const repair =
      this.left-- > 0 ? listRepairs(this.text, start, end, term).find((one) => this.isSound(one)) : undefined
    const advice = adviceOf(tip, term ?? {})
    if (!repair || this.repeats(repair)) return { replacements: [], advice }
    if (repair.text !== '') this.last = { word: repair.text, end: repair.end }
    const isWider = repair.start !== start || repair.end !== end
    return {
      replacements: [repair.text],
      ...(isWider && { repaired: { start: repair.start, end: repair.end } }),
      advice,
    }
  }

  /** True if the words of a change are those of the one before it, so that both together would double them. */
  private repeats({ start, text }: Repair): boolean {
    const { word, end } = this.last
    return text !== '' && start - end < AROUND && text.toLowerCase() === word.toLowerCase()
  }

  /** True if nothing is found at the changed place, and no mark or blank is out of order there. */
  private isSound({ start, end, text: made }: Repair): boolean {
    const before = this.text.slice(Math.max(0, start - AROUND), start)
    const after = this.text.slice(end, end + AROUND)
    const place = before.slice(-2) + made + after.slice(0, 2)
    if (BROKEN.test(before === '' ? place : ` ${place}`.slice(1)) && !BROKEN.test(this.text.slice(start - 2, end + 2)))
      return false
    const [from, to] = [before.length, before.length + made.length]
    return this.check(before + made + after).every((found) => {
      if (found.end <= from) return true
      // A finding behind the change must be one that was there.
      return found.start >= to && (found.start > to || this.known.has(end))
    })
  }
}
