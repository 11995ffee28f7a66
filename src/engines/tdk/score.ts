import type { TdkFinding, TdkPart, TdkScore, TdkScoreRequest } from './operation.ts'
import { listPageKeywords } from './page-keywords.ts'
import { checkDescription } from './score/description.ts'
import { checkKeywords } from './score/keywords.ts'
import { checkTitle } from './score/title.ts'

/** Points deducted per finding. Missing, empty or wrong-language parts score 0. */
const COST = { error: 45, warn: 20, info: 0 } as const
const WORTHLESS = new Set(['title-missing', 'title-generic', 'description-missing', 'description-generic'])
/** Maximum score of a part without keywords, which matter little. */
const NO_KEYWORDS = 60
const SHARES = { title: 0.5, description: 0.4, keywords: 0.1 } as const satisfies Record<TdkPart, number>

function points(part: TdkPart, findings: readonly TdkFinding[]): number {
  const own = findings.filter((finding) => finding.part === part)
  if (own.some(({ id }) => WORTHLESS.has(id))) return 0
  if (own.some(({ id }) => id === 'keywords-missing')) return NO_KEYWORDS
  return Math.max(0, 100 - own.reduce((sum, { level }) => sum + COST[level], 0))
}

/** Scores title, description and keywords of a page, with reasons. */
export function scoreTdk({ page, engine }: TdkScoreRequest): TdkScore {
  const subject = {
    page,
    engine,
    keywords: listPageKeywords(page),
    content: `${page.headings.join('\n')}\n${page.body}`,
  }
  const findings = [...checkTitle(subject), ...checkDescription(subject), ...checkKeywords(subject)]
  const [title, description, keywords] = [
    points('title', findings),
    points('description', findings),
    points('keywords', findings),
  ]
  return {
    total: Math.round(title * SHARES.title + description * SHARES.description + keywords * SHARES.keywords),
    title,
    description,
    keywords,
    findings,
  }
}
