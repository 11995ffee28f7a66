import { WRITING_LANGUAGES } from '../ai/languages.ts'
import { UserError } from '../user-error.ts'
import type { ComposedLanguage } from './tidy.ts'

/** Languages that have material, by their ids. */
const COMPOSED: ReadonlyMap<string, ComposedLanguage> = new Map([
  ['zh-CN', 'zh'],
  ['en', 'en'],
  ['en-GB', 'en'],
])

/** Whether there is material for a language, so that no model has to write it. */
export const isComposable = (id: string): boolean => COMPOSED.has(id)

/** The language of the material that a text is composed from. @throws UserError where there is none and a model has to write it. */
export function toComposedLanguage(id: string): ComposedLanguage {
  const language = COMPOSED.get(id)
  if (language) return language
  const label = WRITING_LANGUAGES.find((one) => one.id === id)?.label ?? id
  throw new UserError(`${label}要用模型生成，规则引擎只写简体中文和英语`)
}
