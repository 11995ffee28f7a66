import { preferences } from '../../../state/preferences.ts'
import type { SavedAnswer } from '../../../sync/tools/answers.ts'
import type { FormValues } from './form.ts'

/** An answer that was used (copied, sent on or written by a model) and is saved. */
export interface UsedAnswer {
  slug: string
  title: string
  values: FormValues
  texts: readonly { label: string; text: string }[]
  /** Name of the model; '' for the rule engine. */
  model: string
}

/** Maximum characters of a saved answer; longer texts belong in files. */
const MAX_LENGTH = 200_000
const MAX_TITLE = 60

/** Hash of question and answer, so that copying the same answer twice saves it once. */
async function idOf(used: UsedAnswer): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([used.slug, used.values, used.texts]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Saves an answer on this device unless the visitor turned that off. Errors are ignored: the answer is shown
 * regardless.
 */
export async function saveUsedAnswer(used: UsedAnswer): Promise<void> {
  if (!preferences.keepsHistory || JSON.stringify(used).length > MAX_LENGTH) return
  try {
    const { saveAnswer } = await import('../../../sync/tools/answers.ts')
    const title =
      used.title
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, MAX_TITLE)
        .replace(/\p{Surrogate}$/u, '') || '未命名'
    await saveAnswer({
      id: await idOf(used),
      tool: used.slug,
      title,
      values: used.values,
      texts: used.texts,
      model: used.model,
      keptAt: Date.now(),
    })
  } catch (error) {
    console.info('answer not kept', error)
  }
}

/** Filters answers to those that contain every word of the query. */
export function searchAnswers(answers: readonly SavedAnswer[], words: string, onlyFavourites: boolean): SavedAnswer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter((answer) => {
    if (onlyFavourites && !answer.favourite) return false
    const all = [answer.title, ...Object.values(answer.values), ...answer.texts.map(({ text }) => text)]
      .join('\n')
      .toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}

const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Answers as a table, one text per row, headings first. */
export function toAnswersTable(answers: readonly SavedAnswer[]): string[][] {
  const rows = answers.flatMap(({ title, model, keptAt, texts }) =>
    texts.map(({ label, text }) => [
      TIME.format(keptAt),
      title,
      model === '' ? '规则引擎（本机）' : `模型 ${model}`,
      label,
      text,
    ]),
  )
  return [['时间', '名称', '来源', '部分', '内容'], ...rows]
}
