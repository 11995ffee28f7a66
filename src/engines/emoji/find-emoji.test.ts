import { expect, test } from 'vitest'
import { lexiconOf } from '../../../tests/words/emoji.ts'
import { findEmoji } from './find-emoji.ts'

test.each([
  ['快递', ['zh-CN'], '📦'],
  ['快樂', ['zh-TW', 'zh-CN'], '😊'],
  ['gift', ['en', 'zh-CN'], '🎁'],
  ['GIFT ', ['en', 'zh-CN'], '🎁'],
  ['watermelon', ['en'], '🍉'],
  ['西瓜', ['fr', 'zh-CN'], '🍉'],
  ['собака', ['ru', 'zh-CN'], '🐕'],
  ['香港', ['zh-CN'], '🇨🇳'],
])('%s in %j is %s', (text, languages, emoji) => expect(findEmoji(text, languages.map(lexiconOf), 20).map((found) => found.emoji)).toContain(emoji))

test('nothing finds nothing, and no more than asked for', () => {
  expect(findEmoji('  ', [lexiconOf('zh-CN')], 9)).toEqual([])
  expect(findEmoji('脸', [lexiconOf('zh-CN')], 9)).toHaveLength(9)
})
