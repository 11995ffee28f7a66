import { expect, test } from 'vitest'
import { loadLexicon } from '../../../tests/words/emoji.ts'
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
])('%s in %j is %s', (text, languages, emoji) =>
  expect(findEmoji(text, languages.map(loadLexicon), 20).map((found) => found.emoji)).toContain(emoji),
)

test.each([
  ['鱼', 'zh-CN', '🐟'],
  ['虾', 'zh-CN', '🦐'],
  ['眼镜', 'zh-CN', '👓'],
  ['羽毛球', 'zh-CN', '🏸'],
  ['fish', 'en', '🐟'],
  ['lobster', 'en', '🦞'],
  ['chair', 'en', '🪑'],
  ['soap', 'en', '🧼'],
])('%s is %s first: %s', (text, language, emoji) =>
  expect(findEmoji(text, [loadLexicon(language)], 3)[0]?.emoji).toBe(emoji),
)

test('nothing finds nothing, and no more than asked for', () => {
  expect(findEmoji('  ', [loadLexicon('zh-CN')], 9)).toEqual([])
  expect(findEmoji('脸', [loadLexicon('zh-CN')], 9)).toHaveLength(9)
})
