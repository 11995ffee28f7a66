import type { Answer } from '../../../engines/answer/operation.ts'
import { splitPrivateState } from '../../../state/own-words.ts'
import { recordRecentTool } from '../../../state/preferences.ts'
import { formatUrlState, parseUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** Kinds whose value is the result of their title; for other kinds the value is a fact about the title. */
const COMPUTED: ReadonlySet<Answer['kind']> = new Set(['quantity', 'size', 'money'])

/** Copies a value of an answer, and adds the answer's tool, if it has one, to the recent tools. */
export function copyAnswer({ kind, slug, title, href }: Answer, value: string): void {
  copyText(value, `已复制 ${value}`)
  if (href === '') return
  const [path = '', hash = ''] = href.split('#')
  const [open] = splitPrivateState(parseUrlState(hash), path)
  recordRecentTool(slug, formatUrlState(open), `${title}${COMPUTED.has(kind) ? ' = ' : ' '}${value}`)
}

/** Copies an answer's value. Without a value it copies the answer's link, from which private text is removed. */
export function copyChosen(answer: Answer): void {
  if (answer.value !== undefined) {
    copyAnswer(answer, answer.value)
    return
  }
  const [path = '', hash = ''] = answer.href.split('#')
  copyText(
    new URL(path + formatUrlState(splitPrivateState(parseUrlState(hash), path)[0]), location.origin).href,
    `已复制${answer.title}的链接`,
  )
}
