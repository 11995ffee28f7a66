import type { Answer } from '../../../engines/answer/operation.ts'
import { recordRecent } from '../../../state/preferences.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** Kinds whose value is what their title comes to; the value of any other one is a fact about it. */
const COMPUTED: ReadonlySet<Answer['kind']> = new Set(['quantity', 'size', 'money', 'arithmetic'])

/** Copies one of an answer's values. Taking the answer along is using its tool, so it stands with the recent ones. */
export function copyAnswer({ kind, slug, title, href }: Answer, value: string): void {
  copyText(value, `已复制 ${value}`)
  recordRecent(slug, href.split('#')[1] ?? '', `${title}${COMPUTED.has(kind) ? ' = ' : ' '}${value}`)
}
