import { expect, test } from 'vitest'
import { addFullStop } from './full-stop.ts'
import { REFUSAL_REASONS } from '../desk/review/reasons.ts'

test.each<[sentence: string, ended: string]>([
  ['太短', '太短。'],
  ['太短。', '太短。'],
  ['为什么？', '为什么？'],
  ...REFUSAL_REASONS.map((reason): [string, string] => [reason, reason]),
])('%j ends as %j', (sentence, ended) => expect(addFullStop(sentence)).toBe(ended))
