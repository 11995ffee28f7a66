import { withArticle } from '../shared/compose/inside-sentence.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { hasHan, parseLines } from '../shared/compose/typed-lines.ts'
import { UserError } from '../../lib/user-error.ts'
import type { ScriptRequest } from './operation.ts'

/** Subject of a script, in the spoken language. */
export interface Subject {
  name: string
  points: readonly string[]
  audience: string
  cta: string
  ownOpening: string
  ownClosing: string
  /** Number of Chinese entries left out of a script in another language. */
  foreign: number
}

const MAX_POINTS = 20

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** Call to action for use inside a sentence: no final mark, lower-case first letter. */
function callOf(text: string): string {
  const bare = text.replace(/[\s。.!！]+$/u, '')
  return /^[A-Z][a-z]+\b/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare
}

/**
 * Parses the typed subject.
 * @throws UserError without a subject, or if an English script has only a Chinese one.
 */
export function readSubject(request: ScriptRequest, language: ComposedLanguage): Subject {
  const name = oneLine(request.name)
  if (name === '') throw new UserError('请先填产品或主题')
  const fits = (text: string): boolean => language === 'zh' || !hasHan(text)
  if (!fits(name)) throw new UserError('产品名是中文，规则引擎不翻译：写英文脚本请填英文产品名')
  const points = parseLines(request.points, MAX_POINTS)
  const given = [
    request.audience,
    request.cta,
    request.tone === 'custom' ? request.ownOpening : '',
    request.tone === 'custom' ? request.ownClosing : '',
  ].map(oneLine)
  const [audience = '', cta = '', ownOpening = '', ownClosing = ''] = given.map((text) => (fits(text) ? text : ''))
  const foreign = [...points, ...given].filter((text) => !fits(text)).length
  return {
    name: language === 'en' ? withArticle(name) : name,
    points: points.filter(fits),
    audience,
    cta: callOf(cta),
    ownOpening,
    ownClosing,
    foreign,
  }
}
