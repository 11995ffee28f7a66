import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findSlots } from '../shared/compose/template.ts'
import type { ReplyTone } from './operation.ts'
import { REPLY_FACTS } from './operation.ts'

/** Templates for each part of a scenario's reply. */
export interface ScenarioMaterial {
  subject: string[]
  ack: string[]
  facts: string[]
  offer: string[]
  next: string[]
  sms: string[]
}

/** Greeting and closing templates, by tone. */
export interface CommonMaterial {
  greeting: Record<ReplyTone, string[]>
  opening: { formal: string[] }
  options: string[]
  agree: string[]
  closing: { friendly: string[]; formal: string[]; apologetic: { problem: string[]; other: string[] } }
  signature: Record<ReplyTone, string[]>
  sms: { before: Record<ReplyTone, string>; after: Record<ReplyTone, string>; signature: string }
}

/** Templates of one language. */
export interface LanguageMaterial {
  common: CommonMaterial
  scenarios: Record<string, ScenarioMaterial>
}

type Both<Material> = Record<'zh' | 'en', Material>

const FOLDER = 'data/replies'

const read = (file: string): unknown => parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))

function check(part: unknown, where: string): void {
  if (typeof part === 'string') {
    const unknown = findSlots(part).filter((slot) => !(slot in REPLY_FACTS) && slot !== 'theProduct')
    if (unknown.length > 0) throw new Error(`${where}: no fact ${unknown.join(', ')} in ${part}`)
  } else if (part !== null && typeof part === 'object') {
    for (const [name, inner] of Object.entries(part)) check(inner, `${where}.${name}`)
  } else throw new Error(`${where} is no text`)
}

const common = read('common.yaml') as Both<CommonMaterial>
const scenarios = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml') && file !== 'common.yaml')
    .map(read),
) as Record<string, Both<ScenarioMaterial>>

function languageOf(language: 'zh' | 'en'): LanguageMaterial {
  const material = {
    common: common[language],
    scenarios: Object.fromEntries(Object.entries(scenarios).map(([id, both]) => [id, both[language]])),
  }
  check(material, language)
  return material
}

/** Templates of data/replies, by language. */
export default { zh: languageOf('zh'), en: languageOf('en') }
