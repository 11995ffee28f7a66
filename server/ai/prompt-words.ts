import { WRITING_LANGUAGES } from '../../src/lib/ai/languages.ts'
import { PLATFORMS } from '../../src/lib/ai/platforms.ts'

/** Rules for all texts written for customers. */
export const COPY_RULES = [
  'Use only facts of the request: no number, material, certification, award, effect, discount or stock that is not there. Where too little is known, write less.',
  'No superlatives or promises that a seller cannot prove, no medical claims, no pressure that is not true, nothing against competitors.',
  'Plain text: no HTML, no Markdown, no placeholders in brackets unless the task asks for them.',
].join('\n')

/** The name of a language in prompts. */
export function languageName(id: string): string {
  const label = WRITING_LANGUAGES.find((language) => language.id === id)?.label
  return label === undefined ? id : `${id} (${label})`
}

/** The names of platforms in prompts. */
export function platformNames(ids: readonly string[]): string {
  return ids
    .map((id) => PLATFORMS.find((platform) => platform.id === id)?.label ?? '')
    .filter((name) => name !== '')
    .join(', ')
}

/** The label of an option by its id. */
export function findLabel(choices: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? id
}
