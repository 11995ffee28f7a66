import { describe, expect, test } from 'vitest'
import { decodePage } from './charset.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const CHINESE = { gbk: [0xd6, 0xd0, 0xce, 0xc4], big5: [0xa4, 0xa4, 0xa4, 0xe5] }
const meta = (charset: string): string => `<meta charset="${charset}">`

test.each<[name: string, bytes: Uint8Array, contentType: string, text: string, encoding: string, from: string]>([
  ['header', bytes(CHINESE.gbk), 'text/html; charset=GBK', '中文', 'gbk', 'header'],
  ['header in quotes', bytes(CHINESE.big5), 'text/html; charset="Big5"; x=1', '中文', 'big5', 'header'],
  ['header gb2312 is gbk', bytes(CHINESE.gbk), 'text/html;charset=gb2312', '中文', 'gbk', 'header'],
  [
    'header before meta',
    bytes(CHINESE.big5, meta('gbk')),
    'text/html; charset=big5',
    `中文${meta('gbk')}`,
    'big5',
    'header',
  ],
  [
    'unknown header, then meta',
    bytes(meta('gbk'), CHINESE.gbk),
    'text/html; charset=klingon',
    `${meta('gbk')}中文`,
    'gbk',
    'meta',
  ],
  ['mark before header', bytes([0xef, 0xbb, 0xbf], '中文'), 'text/html; charset=gbk', '中文', 'utf-8', 'bom'],
  ['UTF-16 LE mark', Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e), '', '中', 'utf-16le', 'bom'],
  ['UTF-16 BE mark', Uint8Array.of(0xfe, 0xff, 0x4e, 0x2d), '', '中', 'utf-16be', 'bom'],
  [
    'UTF-16 without a mark',
    Uint8Array.from('<html>'.split('').flatMap((char) => [char.charCodeAt(0), 0])),
    '',
    '<html>',
    'utf-16le',
    'guess',
  ],
  ['meta charset', bytes(meta('gb18030'), [0x95, 0x32, 0x82, 0x36]), '', `${meta('gb18030')}𠀀`, 'gb18030', 'meta'],
  [
    'meta charset bare',
    bytes('<META CHARSET=Shift_JIS>', [0x93, 0xfa]),
    '',
    '<META CHARSET=Shift_JIS>日',
    'shift_jis',
    'meta',
  ],
  [
    'meta http-equiv',
    bytes('<meta http-equiv="Content-Type" content="text/html; charset=euc-jp">', [0xc6, 0xfc]),
    '',
    '<meta http-equiv="Content-Type" content="text/html; charset=euc-jp">日',
    'euc-jp',
    'meta',
  ],
  [
    'meta content first',
    bytes("<meta content='text/html; charset=euc-kr' http-equiv=content-type>", [0xc7, 0xd1]),
    '',
    "<meta content='text/html; charset=euc-kr' http-equiv=content-type>한",
    'euc-kr',
    'meta',
  ],
  [
    'meta in a comment does not count',
    bytes('<!-- <meta charset=big5> --><meta charset=gbk>', CHINESE.gbk),
    '',
    '<!-- <meta charset=big5> --><meta charset=gbk>中文',
    'gbk',
    'meta',
  ],
  [
    'the first meta that is known',
    bytes('<meta charset=nonsense><meta charset=gbk>', CHINESE.gbk),
    '',
    '<meta charset=nonsense><meta charset=gbk>中文',
    'gbk',
    'meta',
  ],
  [
    'meta that says UTF-16 means UTF-8',
    bytes('<meta charset=utf-16>中'),
    '',
    '<meta charset=utf-16>中',
    'utf-8',
    'meta',
  ],
  [
    'description is no content type',
    bytes('<meta name=description content="charset=big5">中'),
    '',
    '<meta name=description content="charset=big5">中',
    'utf-8',
    'guess',
  ],
  [
    'XML declaration',
    bytes('<?xml version="1.0" encoding="gbk"?>', CHINESE.gbk),
    '',
    '<?xml version="1.0" encoding="gbk"?>中文',
    'gbk',
    'meta',
  ],
  ['windows-1251', bytes([0xcf, 0xf0, 0xe8]), 'text/html; charset=windows-1251', 'При', 'windows-1251', 'header'],
  [
    'windows-1252 euro, whatever the platform',
    bytes([0x80, 0x93, 0xe9]),
    'text/html; charset=iso-8859-1',
    '€“é',
    'windows-1252',
    'header',
  ],
  [
    'windows-1252 undefined byte',
    bytes([0x81, 0x9d]),
    'text/html; charset=windows-1252',
    '\u0081\u009d',
    'windows-1252',
    'header',
  ],
  ['guess UTF-8', bytes('<p>中文'), '', '<p>中文', 'utf-8', 'guess'],
  ['guess nothing but ASCII', bytes('<p>a'), '', '<p>a', 'utf-8', 'guess'],
  ['guess GB', bytes('<p>', CHINESE.gbk), '', '<p>中文', 'gb18030', 'guess'],
  ['guess Big5 by language', bytes('<html lang=zh-TW>', CHINESE.big5), '', '<html lang=zh-TW>中文', 'big5', 'guess'],
  [
    'guess Shift_JIS by language',
    bytes('<html lang="ja">', [0x93, 0xfa, 0x96, 0x7b]),
    '',
    '<html lang="ja">日本',
    'shift_jis',
    'guess',
  ],
  ['guess Korean by language', bytes('<html lang=ko>', [0xc7, 0xd1]), '', '<html lang=ko>한', 'euc-kr', 'guess'],
  [
    'guess Cyrillic by language',
    bytes('<html lang=ru>', [0xcf, 0xf0, 0xe8]),
    '',
    '<html lang=ru>При',
    'windows-1251',
    'guess',
  ],
  ['guess Western', bytes('<p>caf', [0xe9], ' ol', [0xe9]), '', '<p>café olé', 'windows-1252', 'guess'],
  ['nothing at all', new Uint8Array(), '', '', 'utf-8', 'guess'],
])('%s', (_, input, contentType, text, name, from) => {
  expect(decodePage(input, contentType)).toMatchObject({ text, charset: { name, from, broken: 0 } })
})

describe('what was said and what is broken', () => {
  test('header and meta are kept as written', () => {
    expect(decodePage(bytes(meta('GB2312')), 'text/html; charset=UTF-8').charset).toEqual({
      name: 'utf-8',
      from: 'header',
      header: 'UTF-8',
      meta: 'GB2312',
      broken: 0,
    })
  })
  test('places that cannot be read are counted', () => {
    expect(decodePage(bytes('<meta charset=utf-8>', CHINESE.gbk), '').charset.broken).toBe(4)
  })
})
