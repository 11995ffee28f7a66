import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finder } from './find-items.ts'
import { forEachLine, getLineText } from './lines.ts'
import { createPhoneFinder } from './find-phones.ts'
import { DEFAULT_OPTIONS, PHONE_REGIONS, type FindPhonesOptions } from './operation.ts'

const defaults = DEFAULT_OPTIONS['find-phones']
const { find } = await createPhoneFinder(defaults)
const phones = (text: string): string[] => find(text, /[０-９＋．－]/.test(text)).map((found) => found.text)

test.each<[text: string, expected: string[]]>([
  ['13800138000', ['13800138000']],
  ['138-0013-8000', ['138-0013-8000']],
  ['138 0013 8000', ['138 0013 8000']],
  ['138.0013.8000', ['138.0013.8000']],
  ['+86 138 0013 8000', ['+86 138 0013 8000']],
  ['+86-138-0013-8000', ['+86-138-0013-8000']],
  ['008613800138000', ['008613800138000']],
  ['86-13800138000', ['86-13800138000']],
  ['+86 (0)755 8888 8888', ['+86 (0)755 8888 8888']],
  ['(0755) 8888-8888', ['(0755) 8888-8888']],
  ['0755-88888888', ['0755-88888888']],
  ['010 6552 9988', ['010 6552 9988']],
  ['400-820-8820', ['400-820-8820']],
  ['800-820-8820', ['800-820-8820']],
  ['+1 (415) 555-2671', ['+1 (415) 555-2671']],
  ['+852 9123 4567', ['+852 9123 4567']],
  ['+44 20 7946 0958', ['+44 20 7946 0958']],
  // Chinese extensions, and order numbers
  ['tel 021-62881234-802', ['021-62881234']],
  ['0755-83001234-8001，13812345678-801', ['0755-83001234', '13812345678']],
  ['113-1000203-2000203', []],
  // Full-width
  ['１３８００１３８０００', ['１３８００１３８０００']],
  ['＋８６ １３８ ００１３ ８０００', ['＋８６ １３８ ００１３ ８０００']],
  ['（0755）88888888', ['（0755）88888888']],
  ['0755－88888888', ['0755－88888888']],
  // Numbers attached to Chinese text
  ['电话13800138000联系', ['13800138000']],
  ['张三13800138000李四13900139000', ['13800138000', '13900139000']],
  ['手机：138 0013 8000，微信同号', ['138 0013 8000']],
  ['请拨打400-820-8820。', ['400-820-8820']],
  ['0755-8888 8888转123', ['0755-8888 8888']],
  ['【13800138000】', ['13800138000']],
  // Numbers attached to a label in Latin letters
  ['tel13800138000 Phone:13900139000 WhatsApp+8613700137000', ['13800138000', '13900139000', '+8613700137000']],
  ['微信/VX13800138000', ['13800138000']],
  // Lists of numbers
  ['13800138000,13900139000;13700137000', ['13800138000', '13900139000', '13700137000']],
  ['13800138000、13900139000/13700137000 13600136000', ['13800138000', '13900139000', '13700137000', '13600136000']],
  ['13800138000\t0755-88888888', ['13800138000', '0755-88888888']],
  ['13800138000 / 0755-88888888', ['13800138000', '0755-88888888']],
  // Digits that only resemble phone numbers
  ['订单号20240115123456', []],
  ['2024-01-15 20240115 2024/01/15 12:00 2024011512', []],
  ['12.99 USD 2024-01-15 12.99', []],
  ['111-2222222-3333333', []],
  ['6901234567890 440301199001011234 1600000000000', []],
  ['SF1380013800012 B08N5WRWNW ID13800138000 a13800138000b', []],
  ['10086 95588 1234567 12345678 88888888', []],
  ['12800138000 10000000000', []],
  ['192.168.1.100 3.14159265358', []],
  ['价格13.812345678元', []],
  ['价格１３８．12345678元', []],
  ['1,380,013,800 ¥13800.00', []],
  ['', []],
])('phones in %j', (text, expected) => {
  expect(phones(text)).toEqual(expected)
})

test.each<[form: FindPhonesOptions['form'], expected: string[]]>([
  ['as-written', ['138-0013-8000', '(0755)88888888', '+1 415 555 2671']],
  ['e164', ['+8613800138000', '+8675588888888', '+14155552671']],
  ['international', ['+86 138 0013 8000', '+86 755 8888 8888', '+1 415 555 2671']],
  ['national', ['138 0013 8000', '0755 8888 8888', '(415) 555-2671']],
])('form %s', async (form, expected) => {
  const finder = await createPhoneFinder({ ...defaults, form })
  expect(finder.find('138-0013-8000，(0755)88888888，+1 415 555 2671', false).map(({ text }) => text)).toEqual(expected)
})

test.each<[region: string, text: string, expected: string[]]>([
  // Dates, date ranges and codes
  ['DE', 'geboren 05.10.1986', []],
  ['DE', '03/2015 – 03/2016', []],
  ['US', '03/2015 – 03/2016, 2015.03-2016.03', []],
  ['FR', '01.02.2024-03.02.2024 01/02/2024 ~ 3/2/2024', []],
  ['HK', '20240115 2024-01-15 2012-2016 2012年', []],
  ['SG', '2023/12/31至2024/01/15', []],
  ['GB', '05/10/1986 14:30', []],
  ['DK', '电话20240115 20240115', ['20240115']],
  ['DK', '20 24 01 15', ['20 24 01 15']],
  ['FR', '05.10.19.86.20', ['05.10.19.86.20']],
  ['DE', '05.10.1986 0171 1234567', ['0171 1234567']],
  ['DE', '8517.13.00.00 8517130000', []],
  ['US', '6109.10.0012', []],
  ['AT', '4006381333931 9001234567896', []],
  ['DE', '4006381333931', []],
  // Without the usual trunk prefix a number needs a label
  ['DE', '1711234567 171 1234567', []],
  ['DE', 'Tel. 171 1234567', ['171 1234567']],
  ['DE', '0171 1234567, 030 123456, 00491711234567', ['0171 1234567', '030 123456', '00491711234567']],
  ['FR', '612345678 06 12 34 56 78', ['06 12 34 56 78']],
  ['JP', '90-1234-5678 090-1234-5678', ['090-1234-5678']],
  ['RU', '495 123-45-67', ['495 123-45-67']],
  ['IN', '98765 43210', ['98765 43210']],
  ['BR', '11 91234-5678', ['11 91234-5678']],
  ['TR', '532 123 45 67', ['532 123 45 67']],
  ['US', '415-666-7777', ['415-666-7777']],
  ['PL', '512 345 678', ['512 345 678']],
  // Full width
  ['CN', '＋１ ４１５ ６６６ ７７７７', ['＋１ ４１５ ６６６ ７７７７']],
  ['CN', '＋１　４１５　６６６　７７７７', ['＋１　４１５　６６６　７７７７']],
  ['CN', '（０７５５）８８８８－８８８８', ['（０７５５）８８８８－８８８８']],
  ['US', '（４１５）６６６－７７７７', ['（４１５）６６６－７７７７']],
  ['DE', '＋４９　１７１　１２３４５６７', ['＋４９　１７１　１２３４５６７']],
  // Digits after a + are never a national number
  ['CN', '+99 13800138000', []],
  ['CN', '+1 234 13800138000', []],
  ['CN', '＋99（0）13800138000', []],
  ['CN', '+86 13800138000 13900139000', ['+86 13800138000', '13900139000']],
  ['CN', '+86 13800138000, 13900139000', ['+86 13800138000', '13900139000']],
  ['CN', '客服+微信 13800138000', ['13800138000']],
])('region %s, %j', async (region, text, expected) => {
  const finder = await createPhoneFinder({ ...defaults, region })
  expect(finder.find(text, true).map((found) => found.text)).toEqual(expected)
})

test.each([
  '+52 (1) 811 987 0000',
  '+52 1 811 987 0000',
  '+5218119870000',
  '＋５２ １ ８１１ ９８７ ００００',
  '+52 811 987 0000',
])('%s is Mexican', (text) => {
  expect(find(text, true).map(({ text: written, key }) => [written, key])).toEqual([[text, '+528119870000']])
})

test('the key is the same however a number is written', () => {
  expect(new Set(find('13800138000、+86 138-0013-8000、１３８００１３８０００', true).map(({ key }) => key)).size).toBe(
    1,
  )
})

test('a region reads its own national numbers', async () => {
  const finder = await createPhoneFinder({ ...defaults, region: 'US', form: 'e164' })
  expect(finder.find('(415) 555-2671', false).map(({ text }) => text)).toEqual(['+14155552671'])
})

test.each(PHONE_REGIONS.map(([code]) => code))('region %s is known', async (region) => {
  await expect(createPhoneFinder({ ...defaults, region })).resolves.toHaveProperty('find')
})

test('an unknown region is explained', async () => {
  await expect(createPhoneFinder({ ...defaults, region: 'ZZ' })).rejects.toThrow('没有「ZZ」的电话号码规则')
})

test('a long line of phone numbers is read to its end', () => {
  expect(phones('电话13800138000 '.repeat(5_000))).toHaveLength(5_000)
})

const PARTS = [
  '13800138000',
  '138-0013-8000',
  '138 0013 8000',
  '138.0013.8000',
  '+86',
  '86',
  '0',
  '00',
  '0755',
  '-88888888',
  '4008208820',
  '(0755)',
  '755',
  '8888',
  '20240115',
  '2024-01-15 12',
  '05.10.1986',
  '03/2015',
  '2015-2016',
  '171 1234567',
  '+52 1 ',
  '112-1234567-7654321',
  '9123 4567',
  '+852',
  '5551234567',
  '06 12 34 56 78',
  '030 123456',
  '1',
  '7',
  '12',
  '345',
  '6789',
  '123456',
  '99999999999999999999',
  '13.812345678',
  ' ',
  '  ',
  '-',
  '.',
  '/',
  '(',
  ')',
  '（',
  '[',
  '+',
  '＋',
  '~',
  ':',
  ':30',
  '#',
  '%',
  '¥',
  '$',
  'x',
  'vx',
  'ext',
  ' ext. ',
  'int',
  'tel',
  'ID',
  'é',
  '电话',
  '，',
  ',',
  ';',
  ',,',
  '、',
  '\t',
  '１３８',
  '٣',
]

function finds(finder: Finder, text: string): string[] {
  const found: string[] = []
  forEachLine(
    text,
    1,
    (read) => {
      if (read.marks >= finder.fewestMarks)
        found.push(
          ...finder.find(getLineText(read), read.rare > 0).map(({ text: written, key }) => `${key} ${written}`),
        )
    },
    finder.read,
  )
  return found
}

test.each(['CN', 'HK', 'DE', 'FR', 'JP', 'BR', 'US'] as const)(
  'what is read without the library is what it reads: %s',
  async (region) => {
    const finder = await createPhoneFinder({ ...defaults, region })
    const alone = await createPhoneFinder({ ...defaults, region }, true)
    const line = fc
      .array(fc.oneof(fc.constantFrom(...PARTS), fc.stringMatching(/^\d{1,12}$/)), { maxLength: 7 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(line, (text) => {
        const expected = (text.match(/[0-9０-９]/g)?.length ?? 0) < 7 ? [] : finds(alone, text)
        expect(finds(finder, text)).toEqual(expected)
      }),
      // Found by random testing: a tilde also marks an extension after a comma and before a colon.
      {
        numRuns: Number(process.env.RUNS ?? 1_000),
        examples: [['600000,~0'], ['600000，～0'], ['13800138000~:4000000000206000']],
      },
    )
  },
)

test('a line of a hundred thousand short groups is read to its end', () => {
  expect(phones(`${'1 '.repeat(100_000)}，13800138000`)).toEqual(['13800138000'])
})
