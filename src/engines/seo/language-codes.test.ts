import { expect, test } from 'vitest'
import { describeHreflangFault } from './language-codes.ts'

test.each([
  'zh',
  'zh-CN',
  'ZH-cn',
  'zh-Hans',
  'zh-Hant-HK',
  'en',
  'en-GB',
  'pt-BR',
  'x-default',
  'X-Default',
  'es-419',
  'he-IL',
  'lo-LA',
  'sr-Latn-RS',
])('%s is good', (code) => expect(describeHreflangFault(code)).toBeUndefined())

test.each([
  ['', '空'],
  ['zh_CN', 'zh-CN'],
  ['en-UK', 'GB'],
  ['cn', 'zh'],
  ['jp', 'ja'],
  ['us', 'en'],
  ['es-LA', 'LA'],
  ['en-EU', 'EU'],
  ['xx', 'xx'],
  ['english', 'english'],
  ['en-XX', 'XX'],
  ['zh-CN-x', 'x'],
  ['en-US-a-b', '太多'],
  ['__proto__', '连字符'],
])('%s is faulty', (code, named) => expect(describeHreflangFault(code)).toContain(named))
