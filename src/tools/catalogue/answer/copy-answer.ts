import type { Answer } from '../../../engines/answer/operation.ts'
import { splitPrivateState } from '../../../state/own-words.ts'
import { recordRecent } from '../../../state/preferences.ts'
import { formatUrlState, parseUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** Kinds whose value is what their title comes to; the value of any other one is a fact about it. */
const COMPUTED: ReadonlySet<Answer['kind']> = new Set(['quantity', 'size', 'money'])

/** Copies one of an answer's values. Taking it along is using its tool, if it has one, so it stands with the recent ones, as after opening it. */
export function copyAnswer({ kind, slug, title, href }: Answer, value: string): void {
  copyText(value, `已复制 ${value}`)
  if (href === '') return
  const [path = '', hash = ''] = href.split('#')
  const [open] = splitPrivateState(parseUrlState(hash), path)
  recordRecent(slug, formatUrlState(open), `${title}${COMPUTED.has(kind) ? ' = ' : ' '}${value}`)
}

/** Copies what an answer comes to; of one that only leads somewhere the link, without the visitor's own words. */
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
