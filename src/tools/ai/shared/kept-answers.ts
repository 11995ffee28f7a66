import { preferences } from '../../../state/preferences.ts'
import type { SavedAnswer } from '../../../sync/tools/answers.ts'
import type { FormValues } from './form.ts'

/** What is kept of an answer that was used: copied, sent on, asked of a model. */
export interface UsedAnswer {
  slug: string
  title: string
  values: FormValues
  texts: readonly { label: string; text: string }[]
  /** The model's name; '' for the rule engine. */
  model: string
}

/** Longer texts are worked on as files; the history is no place for them. */
const MAX_LENGTH = 200_000
const MAX_TITLE = 60

/** Names the same answer to the same question alike, so that copying it twice keeps it once. */
async function idOf(used: UsedAnswer): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([used.slug, used.values, used.texts]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps an answer on this device, unless the visitor does not want that. An answer that cannot be kept is still an answer. */
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

/** Answers in which every one of some words stands. */
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

/** Answers as a table, one text a row, the headings first. */
export function answersTable(answers: readonly SavedAnswer[]): string[][] {
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
