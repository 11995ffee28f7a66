import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculateBillableWeight } from '../src/engines/billable-weight/engine.ts'
import { calculateFee } from '../src/engines/payment-fee/engine.ts'
import { check } from '../src/engines/prohibited-words/engine.ts'
import { scanTaboos } from '../src/engines/taboo/engine.ts'
import { runTextOperation } from '../src/engines/text/engine.ts'
import {
  DEFAULT_OPTIONS,
  type TextOperation,
  type TextOptions,
  type TextRequest,
} from '../src/engines/text/operation.ts'
import { convert, findUnits } from '../src/engines/units/engine.ts'

/** Text of a content file. */
const textOf = (file: string) => readFileSync(`content/${file}.md`, 'utf8')

describe('what a help page or lesson says of a conversion is what the tool answers', () => {
  test.each([
    ['help/len', '187.96 厘米', 'len', '英尺', '6\'2"', '厘米', '187.96'],
    ['help/len', '读作 0.42 米', 'len', '米', '42cm', '米', '0.42'],
    ['help/mianji', '3 亩正好是 2,000 平方米', 'mianji', '亩', '3', '平方米', '2000'],
    ['help/tiji', '读作 0.072 立方米', 'tiji', '立方米', '60cm*40cm*30cm', '立方米', '0.072'],
    ['help/energy', '500 千卡是 2,092 千焦', 'energy', '千卡', '500', '千焦', '2092'],
    ['help/force', '10 千克力就是 98.0665 牛', 'force', '千克力', '10', '牛顿', '98.0665'],
    ['help/gonglv', '| 公制马力 PS | 735.49875 |', 'gonglv', '公制马力', '1', '瓦', '735.49875'],
    ['help/sudu', '60 mph 是 96.56064 km/h', 'sudu', '米每秒', '60mph', '千米每小时', '96.56064'],
    ['help/wendu', '98.6 ℉ 是 37 ℃', 'wendu', '华氏度', '98.6', '摄氏度', '37'],
    ['help/time', '1 年是 31,536,000 秒', 'time', '年', '1', '秒', '31536000'],
    ['help/dianzi', '100 Mb 换成 MB 是 12.5', 'dianzi', '兆比特', '100', '兆字节', '12.5'],
    ['help/jinzhi', '`FF` 是 255', 'jinzhi', '十六进制', 'FF', '十进制', '255'],
    ['help/zhiliang', '10 磅是 4.5359237 千克', 'zhiliang', '磅', '10', '千克', '4.5359237'],
    ['help/fuel', '30 mpg 是 7.840 L/100km', 'fuel', 'mpg (US)', '30', 'L/100km', '7.8404861'],
    ['help/yaqiang', '32 psi 约 2.206 巴', 'yaqiang', '磅力每平方英寸', '32', '巴', '2.2063223'],
    [
      'lesson/first-shop.sample-sheet',
      '14.4 × 28.349523125 ≈ 408.23 g',
      'zhiliang',
      '盎司',
      '14.4',
      '千克',
      '0.40823313',
    ],
    ['lesson/compliance-start.labels', '473.18 mL', 'tiji', '美制液盎司', '16', '毫升', '473.17647'],
  ] as const)('%s: %s', (file, said, group, from, typed, to, expected) => {
    expect(textOf(file)).toContain(said)
    const unit = (text: string) => findUnits({ group, text })[0] ?? ''
    const answer = convert({ group, unit: unit(from), text: typed, style: { precision: 8, notation: 'plain' } })
    expect(
      answer.state === 'ok'
        ? answer.values.find((value) => value.unit === unit(to))?.text
        : [answer, unit(from), unit(to)],
    ).toBe(expected)
  })
})

describe('what they say of a text tool is what it does', () => {
  const result = async <Op extends TextOperation>(operation: Op, input: string, options: Partial<TextOptions[Op]>) =>
    (
      await runTextOperation(
        { operation, options: { ...DEFAULT_OPTIONS[operation], ...options }, input } as TextRequest,
        () => {},
      )
    ).text
  const skus = 'TWS-20\nTWS-20A\nTWS-21\nTWS-22'
  test('compliance-start.test-reports: the two filters of the exercise', async () => {
    expect(await result('drop-lines', skus, { keyword: 'TWS-20\nTWS-21' })).toBe('TWS-22')
    expect(await result('drop-lines', skus, { keyword: '^TWS-20$\n^TWS-21$', regex: true })).toBe('TWS-20A\nTWS-22')
  })
  test('url and yxdz: addresses beside Chinese', async () => {
    expect(
      await result('find-urls', '店铺在https://www.example.com/store?id=1，欢迎看看 example.com photo.jpg', {}),
    ).toBe('https://www.example.com/store?id=1\nexample.com')
    expect(await result('find-emails', '请发到sales+eu@example.co.uk谢谢 sales@公司', {})).toBe(
      'sales+eu@example.co.uk',
    )
  })
  test('sjh: the form for import', async () =>
    expect(await result('find-phones', '138 0013 8000', { form: 'e164', region: 'CN' })).toBe('+8613800138000'))
})

describe('what they say of money and weight is what the tools answer', () => {
  test.each([
    ['help/paypal', '到账 95.70', 'forward', '100', '4', '0.30', { received: '95.70' }],
    ['help/paypal', '要收 104.48', 'reverse', '100', '4', '0.30', { charge: '104.48' }],
    [
      'lesson/profit.payment-fee',
      '向上取到分 83.65；手续费 3.65',
      'reverse',
      '80',
      '4',
      '0.30',
      { charge: '83.65', fee: '3.65' },
    ],
    [
      'lesson/profit.break-even',
      '工具给 17.65 美元',
      'reverse',
      '9.18',
      '48',
      '0',
      { charge: '17.65', received: '9.18' },
    ],
    ['lesson/profit.break-even', '工具给 11.62 美元', 'reverse', '9.18', '21', '0', { charge: '11.62' }],
  ] as const)('%s: %s', (file, said, direction, text, percent, fixed, expected) => {
    expect(textOf(file)).toContain(said)
    const answer = calculateFee({ direction, currency: 'USD', text, terms: { percent, fixed }, exchange: null })
    expect(answer.state === 'ok' ? answer.fee : answer).toMatchObject(expected)
  })
  test.each([
    ['help/tijizhong', '进到 14.5 kg', ['60', '40', '30'], '5', '5000', '14.5'],
    ['lesson/first-shop.size-first', '进到 6.5 kg', ['45', '45', '15'], '0.6', '5000', '6.5'],
    ['lesson/first-shop.size-first', '按实重进到 0.5 kg', ['8', '8', '25'], '0.4', '5000', '0.5'],
    ['lesson/first-shop.carton', '进到 12 kg', ['50', '40', '35'], '11.2', '6000', '12'],
    ['lesson/profit.freight-share', '按 11.2 进到 11.5 kg', ['45', '38', '35'], '11.2', '6000', '11.5'],
  ] as const)('%s: %s', (file, said, [length, width, height], weight, divisor, expected) => {
    expect(textOf(file)).toContain(said)
    const answer = calculateBillableWeight({
      length,
      width,
      height,
      lengthUnit: 'cm',
      weight,
      weightUnit: 'kg',
      pieces: '1',
      inside: '',
      rules: { divisors: [{ value: divisor, unit: 'cm' }], sides: 'carrier', weights: 'usual', pieces: 'each' },
    })
    expect(answer.state === 'ok' ? answer.lines[0]?.billable : answer).toBe(expected)
  })
})

describe('what they say of the checks is what these find', () => {
  const words = (text: string) => check({ text, platforms: ['amazon'] })
  test('listing-ads.bullets: eight findings in the bad text, none in the good one', () => {
    const [bad = '', good = ''] = Array.from(
      textOf('lesson/listing-ads.bullets').matchAll(/`([A-Z][^`]{60,})`/g),
      ([, text = '']) => text,
    )
    expect(textOf('lesson/listing-ads.bullets')).toContain('会列出八条')
    expect([words(bad).total, words(good).total]).toEqual([8, 0])
  })
  test('compliance-start.five-questions: the claims of germs are found', () => {
    const { findings } = words('Antibacterial phone case, kills 99.9% of germs. FDA approved.')
    expect(findings.map(({ text }) => text.toLowerCase())).toContain('antibacterial')
  })
  test('weijin: a first time is no rank', () => expect(check({ text: '第一次购买', platforms: [] }).total).toBe(0))
  test('listing-ads.localise and jinji: words and numbers by market', () => {
    const found = (text: string, ...markets: string[]) =>
      scanTaboos({ text, markets }).scanTabooResultList.map(({ start, end }) => text.slice(start, end))
    expect(found('Waterproof fanny pack, cooling mist, gift box, set of 4, 12 inches wide', 'GB', 'DE', 'KR')).toEqual(
      expect.arrayContaining(['fanny pack', 'mist', 'gift box', 'set of 4', 'inches']),
    )
    expect([
      found('绿色帽子', 'CN').length > 0,
      found('颜色：红色、绿色、蓝色', 'CN'),
      found('4GB 内存', 'CN'),
    ]).toEqual([true, [], []])
  })
})
