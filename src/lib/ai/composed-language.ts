import { WRITING_LANGUAGES } from './languages.ts'
import { UserError } from '../user-error.ts'

/** A language in which texts are composed from templates, without a model. */
export type ComposedLanguage = 'zh' | 'en'

/** Languages with template material, by id. */
const COMPOSED: ReadonlyMap<string, ComposedLanguage> = new Map([
  ['zh-CN', 'zh'],
  ['en', 'en'],
  ['en-GB', 'en'],
])

/** True if templates exist for the language, so that no model is needed. */
export const isComposable = (id: string): boolean => COMPOSED.has(id)

/**
 * Returns the template language of a writing language.
 * @throws UserError if there is none and a model is needed.
 */
export function toComposedLanguage(id: string): ComposedLanguage {
  const language = COMPOSED.get(id)
  if (language) return language
  const label = WRITING_LANGUAGES.find((one) => one.id === id)?.label ?? id
  throw new UserError(`${label}要用模型生成，规则引擎只写简体中文和英语`)
}
