import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findSlots } from '../shared/compose/template.ts'
import { EMAIL_FACTS, EMAIL_KINDS } from './operation.ts'
import type { EmailKind, EmailTone } from './operation.ts'

/** Templates for each part of a kind of e-mail; `more` lists the templates of each further paragraph. */
export interface EmailMaterial {
  subject: string[]
  open: string[]
  core: string[]
  more: string[][]
  cta: string[]
  ps: string[]
}

/** Greeting and closing templates, by tone. */
export interface EmailFrame {
  greeting: Record<EmailTone, string[]>
  closing: Record<EmailTone, string[]>
  signature: Record<EmailTone, string[]>
}

type Both<Material> = Record<'zh' | 'en', Material>
type Kinds = Partial<Record<EmailKind, Both<EmailMaterial>>>

const read = (file: string): unknown => parse(readFileSync(`data/emails/${file}.yaml`, 'utf8'))

function check(part: unknown, where: string): void {
  if (typeof part === 'string') {
    const unknown = findSlots(part).filter(
      (slot) => !(slot in EMAIL_FACTS) && slot !== 'theProduct' && slot !== 'products',
    )
    if (unknown.length > 0) throw new Error(`${where}: no fact ${unknown.join(', ')} in ${part}`)
  } else if (part !== null && typeof part === 'object') {
    for (const [name, inner] of Object.entries(part)) check(inner, `${where}.${name}`)
  } else throw new Error(`${where} is no text`)
}

const frame = read('common') as Both<EmailFrame>
const kinds: Kinds = { ...(read('trade') as Kinds), ...(read('shop') as Kinds) }

function languageOf(language: 'zh' | 'en'): { frame: EmailFrame; kinds: Record<EmailKind, EmailMaterial> } {
  const own = (Object.keys(EMAIL_KINDS) as EmailKind[]).map((kind) => {
    const material = kinds[kind]
    if (!material) throw new Error(`no material of ${kind}`)
    return [kind, material[language]] as const
  })
  const material = { frame: frame[language], kinds: Object.fromEntries(own) as Record<EmailKind, EmailMaterial> }
  check(material, language)
  return material
}

/** Templates of data/emails, by language. */
export default { zh: languageOf('zh'), en: languageOf('en') }
