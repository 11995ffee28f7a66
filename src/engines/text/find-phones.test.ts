import * as fc from 'fast-check'
import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { eachLine, textOf } from './lines.ts'
import { createPhoneFinder } from './find-phones.ts'
import { DEFAULT_OPTIONS, PHONE_REGIONS, type FindPhonesOptions } from './operation.ts'

const defaults = DEFAULT_OPTIONS['find-phones']
const { find } = await createPhoneFinder(defaults)
const phones = (text: string): string[] => find(text, false).map((found) => found.text)

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
  // Extensions as they are written in China, and order numbers
  ['tel 021-62881234-802', ['021-62881234']],
  ['0755-83001234-8001，13812345678-801', ['0755-83001234', '13812345678']],
  ['113-1000203-2000203', []],
  // Full-width
  ['１３８００１３８０００', ['１３８００１３８０００']],
  ['＋８６ １３８ ００１３ ８０００', ['＋８６ １３８ ００１３ ８０００']],
  ['（0755）88888888', ['（0755）88888888']],
  ['0755－88888888', ['0755－88888888']],
  // Glued to Chinese
  ['电话13800138000联系', ['13800138000']],
  ['张三13800138000李四13900139000', ['13800138000', '13900139000']],
  ['手机：138 0013 8000，微信同号', ['138 0013 8000']],
  ['请拨打400-820-8820。', ['400-820-8820']],
  ['0755-8888 8888转123', ['0755-8888 8888']],
  ['【13800138000】', ['13800138000']],
  // Glued to a label in Latin letters
  ['tel13800138000 Phone:13900139000 WhatsApp+8613700137000', ['13800138000', '13900139000', '+8613700137000']],
  ['微信/VX13800138000', ['13800138000']],
  // Lists
  ['13800138000,13900139000;13700137000', ['13800138000', '13900139000', '13700137000']],
  ['13800138000、13900139000/13700137000 13600136000', ['13800138000', '13900139000', '13700137000', '13600136000']],
  ['13800138000\t0755-88888888', ['13800138000', '0755-88888888']],
  ['13800138000 / 0755-88888888', ['13800138000', '0755-88888888']],
  // Numbers that only look alike
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

test('the key is the same however a number is written', () => {
  expect(new Set(find('13800138000、+86 138-0013-8000、１３８００１３８０００', true).map(({ key }) => key)).size).toBe(1)
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
  '13800138000', '138-0013-8000', '138 0013 8000', '138.0013.8000', '+86', '86', '0', '00', '0755', '-88888888', '4008208820', '(0755)', '755', '8888', '20240115', '2024-01-15 12', '112-1234567-7654321',
  '9123 4567', '+852', '5551234567', '06 12 34 56 78', '030 123456', '1', '7', '12', '345', '6789', '123456', '99999999999999999999', '13.812345678',
  ' ', '  ', '-', '.', '/', '(', ')', '（', '[', '+', '＋', '~', ':', ':30', '#', '%', '¥', '$', 'x', 'vx', 'ext', ' ext. ', 'int', 'tel', 'ID', 'é', '电话', '，', ',', ';', ',,', '、', '\t', '１３８', '٣',
]

// What the library alone finds, with the same words and marks read as ends of a number.
function modelFinds(line: string, region: CountryCode): string[] {
  const text = line
    .replace(/(?<![\d-])\d{3}-\d{7}-\d{7}(?![\d-])/g, (order) => '\n'.repeat(order.length))
    .replace(/(?<=(?<!\d)(?:0\d{2,3}-\d{7,8}|1\d{10}))-(?=\d{1,5}(?![\d-]))/g, '\n')
    .replace(/[,;，；、](?=\s*[+＋(（\d０-９])|\t/g, '\n')
    .replace(/(?<![a-z])(?:telephone|tel|phone|ph|mobile|mob|cell|fax|call|hp|whatsapp|wechat|vx|wx)(?=[+＋(（\d０-９])/gi, (label) => ' '.repeat(label.length))
  return findPhoneNumbersInText(text, region).flatMap(({ number, startsAt, endsAt }) => {
    const written = line.slice(startsAt, endsAt)
    const folded = written.replace(/[０-９．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    const lacksArea = number.countryCallingCode === '86' && number.getType() === 'FIXED_LINE' && !/^(?:\+|＋|0|86|[(（])/.test(folded)
    return /^\d+\.\d+$/.test(folded) || lacksArea ? [] : [`${number.number}${number.ext ? `;ext=${number.ext}` : ''} ${written}`]
  })
}

test.each(['CN', 'HK', 'DE', 'FR', 'JP', 'BR', 'US'] as const)('what is read without the library is what it reads: %s', async (region) => {
  const finder = await createPhoneFinder({ ...defaults, region })
  const line = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.stringMatching(/^\d{1,12}$/)), { maxLength: 7 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(line, (text) => {
      const expected = (text.match(/[0-9０-９]/g)?.length ?? 0) < 7 ? [] : modelFinds(text, region)
      const found: string[] = []
      eachLine(text, 1, (read) => {
        if (read.marks >= finder.fewestMarks) found.push(...finder.find(textOf(read), read.rare > 0).map(({ text: written, key }) => `${key} ${written}`))
      }, finder.read)
      expect(found).toEqual(expected)
    }),
    // Found by chance: a wave is the mark of an extension, too, behind a comma and before a colon.
    { numRuns: Number(process.env.RUNS ?? 1_000), examples: [['600000,~0'], ['600000，～0'], ['13800138000~:4000000000206000']] },
  )
})

test('a line of a hundred thousand short groups is read to its end', () => {
  expect(phones(`${'1 '.repeat(100_000)}，13800138000`)).toEqual(['13800138000'])
})
