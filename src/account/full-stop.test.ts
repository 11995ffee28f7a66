import { expect, test } from 'vitest'
import { fullStop } from './full-stop.ts'
import { REASONS } from '../desk/review/reasons.ts'

test.each<[sentence: string, ended: string]>([['太短', '太短。'], ['太短。', '太短。'], ['为什么？', '为什么？'], ...REASONS.map((reason): [string, string] => [reason, reason])])('%j ends as %j', (sentence, ended) => expect(fullStop(sentence)).toBe(ended))
