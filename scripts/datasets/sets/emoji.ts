import { z } from 'zod'
import { WRITING_LANGUAGES } from '../../../src/lib/ai/languages.ts'
import { defineDataset, requiredText, optional, packageVersion, readData, textMatching, type Row } from '../dataset.ts'
import { offeredEmoji, readAnnotations } from '../emoji/annotations.ts'

function load(): Row[] {
  const [zh, en] = [readAnnotations('zh-CN'), readAnnotations('en')]
  return offeredEmoji().map(({ emoji, group }) => {
    const [chinese, english] = [zh.get(emoji), en.get(emoji)]
    return {
      emoji,
      group: String(group),
      zh: chinese?.name ?? '',
      'zh-words': chinese?.words.join('|') ?? '',
      en: english?.name ?? '',
    }
  })
}

/** Languages that use the hand-chosen words of another language. */
const NEIGHBOUR: Readonly<Record<string, string>> = { 'es-MX': 'es', 'pt-BR': 'pt' }

/**
 * Hand-chosen words of a language: the emoji column is empty; the other columns are the first English word of the
 * choice, and the word.
 */
function handRows(language: string): Row[] {
  const column = NEIGHBOUR[language] ?? language
  return readData('emoji/words.csv', ['choice']).flatMap(({ choice = '', [column]: words = '' }) =>
    words === '' ? [] : [{ emoji: '', name: choice, words }],
  )
}

/** Files of emoji names, one per language; Chinese and English are in the set itself. */
function* parts(): Iterable<readonly [name: string, rows: readonly Row[]]> {
  for (const { id } of WRITING_LANGUAGES) {
    if (id === 'zh-CN' || id === 'en') continue
    yield [
      id,
      [
        ...handRows(id),
        ...Array.from(readAnnotations(id), ([emoji, { name, words }]) => ({ emoji, name, words: words.join('|') })),
      ],
    ]
  }
}

export default defineDataset({
  id: 'emoji',
  title: 'emoji 名称',
  note: '简体中文和英语随应用存到本机，其余 53 种语言在选用时下载一次，之后离线可用。收录到 Emoji 15.1，更新的在许多手机上还显示不出来。',
  date: '2026-11-22',
  freshDays: 365,
  sources: [
    {
      name: 'cldr-annotations-full',
      version: packageVersion('cldr-annotations-full'),
      licence: 'Unicode-3.0',
      use: '各语言的 emoji 名称和关键词',
    },
    {
      name: 'cldr-annotations-derived-full',
      version: packageVersion('cldr-annotations-derived-full'),
      licence: 'Unicode-3.0',
      use: '旗帜和组合 emoji 的名称',
    },
    {
      name: 'emojibase-data',
      version: packageVersion('emojibase-data'),
      licence: 'MIT',
      use: 'emoji 的完整写法、分组和版本',
    },
    { name: '本站整理', version: '2026-11-22', licence: 'MIT', use: '卖家文案常用词与合适的 emoji' },
  ],
  row: z.object({
    emoji: requiredText,
    group: textMatching(/^\d$/, '须为一位数字'),
    zh: requiredText,
    'zh-words': optional,
    en: requiredText,
  }),
  key: ['emoji'],
  search: { fields: [], codes: [] },
  load,
  parts,
})
