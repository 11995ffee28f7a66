import { describe, expect, test } from 'vitest'
import { calculateSheet } from './engine.ts'
import { A_DOLLAR, CARTON, fees, makeRequest, TEST_FACTS, TOY } from './facts.fixture.ts'
import type { SheetAnswer, SheetLine, TargetAnswer } from './operation/answer.ts'

type Change = Parameters<typeof makeRequest>[0]

const calculate = (change: Change): SheetAnswer => calculateSheet(makeRequest(change), TEST_FACTS)

function answer(change: Change): TargetAnswer {
  const sheet = calculate(change)
  const [target] = sheet.state === 'ok' ? sheet.targets : []
  if (!target) throw new Error(JSON.stringify(sheet))
  return target
}

const lineOf = (change: Change, id: string): SheetLine | undefined =>
  answer(change).lines.find((line) => line.id === id)

test('the silicone bowl, worked by hand', () => {
  // Cost 14 ÷ 7 = 2.00; freight 0.096 m³ × 1800 ÷ 24 ÷ 7 = 1.0286; duty 2 × 28.4 % = 0.568; landed 3.5966.
  // Commission 15 %, delivery 5.12, storage 0.06: the price is (3.5966 + 5.18) ÷ (1 − 0.15 − 0.3) = 15.957.
  const bowl = answer({
    product: { hs: '3924.10.40', ...CARTON, pieceWeight: '0.8kg' },
    freight: { price: '1800', unit: 'cbm' },
    goal: { margin: '30', ending: '.99' },
  })
  expect(bowl).toMatchObject({
    landed: { least: '3.60', most: '3.60' },
    without: [],
    goal: { islands: [{ from: '15.96', to: '', rounded: '15.99' }] },
    // 15.99 × 0.85 − 8.7766 = 4.8149 dollars, 33.70 yuan, 30.1 % of the price, 133.9 % of 3.5966.
    result: {
      price: '15.99',
      profit: { least: '4.81', most: '4.81' },
      homeProfit: { least: '33.70', most: '33.70' },
      margin: { least: '30.1', most: '30.1' },
      roi: { least: '133.9', most: '133.9' },
      breakEvenAds: '30.1',
    },
    // (3.5966 + 4.25 + 0.06) ÷ 0.85 = 9.302 is below 10.00; with 5.12 it is 10.325.
    breakEven: {
      islands: [
        { from: '9.31', to: '9.99' },
        { from: '10.33', to: '' },
      ],
    },
    rate: { value: '7', source: '试验汇率', date: '2026-11-30', isOwn: false },
  })
  expect(bowl.lines.map(({ id, state, amount }) => [id, state, amount?.most])).toEqual([
    ['cost', 'known', '2.00'],
    ['freight', 'default', '1.03'],
    ['duty-mfn', 'known', '0.07'],
    ['duty-301', 'known', '0.50'],
    ['referral', 'known', '2.40'],
    ['fba-base', 'default', '5.12'],
    ['storage', 'default', '0.06'],
  ])
  expect(bowl.lines[1]?.why).toContain('每件 7.20 CNY')
  expect(bowl.lines[5]?.why).toContain('单件尺寸按外箱均分估算')
})

describe('what is unknown is named, and all else is computed', () => {
  test.each<[name: string, change: Change, without: readonly string[], fields: readonly string[]]>([
    [
      'only a cost',
      { target: {} },
      ['头程运费', '关税', '配送费', '仓储费'],
      ['freight-price', 'hs', 'packedSize', 'packedSize'],
    ],
    ['no code', { product: { ...TOY, hs: '' }, freight: A_DOLLAR }, ['关税'], ['hs']],
    ['a code that no fact knows', { product: { ...TOY, hs: '0101.21' }, freight: A_DOLLAR }, ['普通关税'], ['own']],
    [
      'no market facts',
      { product: TOY, freight: A_DOLLAR, target: { market: 'FR', channel: 'temu-full' } },
      ['关税', '销售环节增值税'],
      ['own', 'own'],
    ],
    ['an own delivery', { product: TOY, freight: A_DOLLAR, target: { channel: 'ebay' } }, ['配送费'], ['fulfilment']],
    [
      'a volume without sizes',
      { product: { ...TOY, pieceSize: '' }, freight: { price: '1800', unit: 'cbm' }, target: { channel: 'temu-full' } },
      ['头程运费'],
      ['cartonSize'],
    ],
    [
      'a weight price without weights',
      { product: { ...TOY, pieceWeight: '' }, freight: { price: '12', unit: 'kg' }, target: { channel: 'temu-full' } },
      ['头程运费'],
      ['pieceWeight'],
    ],
    ['nothing', { product: TOY, freight: A_DOLLAR }, [], []],
  ])('%s', (_, change, without, fields) => {
    const found = answer({ ...change, target: { price: '19.99', ...change.target } })
    expect(found.without).toEqual(without)
    expect(found.lines.filter(({ state }) => state === 'unknown').map(({ field }) => field)).toEqual(fields)
    expect(found.result).toBeDefined()
  })

  test('an own amount fills an unknown line', () => {
    const own = { duty: '0.4', fulfilment: '5', storage: '0.2' }
    const found = answer({ freight: A_DOLLAR, target: { price: '19.99', own } })
    expect(found.without).toEqual([])
    expect(found.lines.filter(({ state }) => state === 'own').map(({ id, amount }) => [id, amount?.least])).toEqual([
      ['duty', '0.40'],
      ['fulfilment', '5.00'],
      ['storage', '0.20'],
    ])
    // 19.99 × 0.85 − 3 − 0.4 − 5.2.
    expect(found.result?.profit.least).toBe('8.39')
  })
})

test('a range carries through to the results', () => {
  // Duty 2 to 8 % of 21/9: 0.0467 to 0.1867. Profit 12.99/1.2 − 12.99 × 0.15 − 2.9 − 21/9 − duty.
  const change: Change = {
    product: { hs: '4202.92' },
    target: { market: 'GB', channel: 'amazon-fbm', price: '12.99', fees: fees({ referral: '15', fulfilment: '2.9' }) },
    freight: A_DOLLAR,
  }
  expect(lineOf(change, 'duty-mfn')).toMatchObject({ state: 'range', amount: { least: '0.05', most: '0.19' } })
  expect(answer(change)).toMatchObject({
    landed: { least: '2.38', most: '2.52' },
    result: { profit: { least: '3.46', most: '3.60' }, margin: { least: '26.6', most: '27.7' } },
  })
})

test('import VAT that is deducted costs nothing and says what is paid', () => {
  const change: Change = {
    product: { hs: '3924.10' },
    target: { market: 'GB', channel: 'amazon-fbm', price: '12.99', fees: fees({ referral: '15', fulfilment: '2.9' }) },
    freight: A_DOLLAR,
  }
  // (21/9 × 1.06) × 20 % = 0.4947.
  expect(lineOf(change, 'vat-import')).toMatchObject({
    amount: { least: '0.00' },
    isLanded: false,
    why: '进口时缴 0.49 GBP，申报时抵回，不计入成本',
  })
  expect(lineOf(change, 'vat-sale')?.why).toBe('售价含税：售价 × 20% ÷ (1 + 20%)')
})

test('several targets side by side, each in its currency', () => {
  const request = makeRequest({ product: TOY, freight: A_DOLLAR, goal: { margin: '20' } })
  const [base] = request.targets
  if (!base) throw new Error('no target')
  const own = { ...base, channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '3' }) }
  const sheet = calculateSheet(
    { ...request, targets: [base, { ...own, id: 'b', market: 'gb' }, { ...own, id: 'c', market: 'JP' }] },
    TEST_FACTS,
  )
  expect(
    sheet.state === 'ok' && sheet.targets.map(({ id, market, currency }) => `${id} ${market} ${currency}`),
  ).toEqual(['a US USD', 'b GB GBP', 'c JP JPY'])
})

test.each<[name: string, change: Change, faults: readonly unknown[]]>([
  ['cost', { product: { cost: 'abc' } }, [{ field: 'cost', message: '请输入金额，例如 1234.5、1,234.5 或 3.2万' }]],
  ['negative cost', { product: { cost: '-3' } }, [{ field: 'cost', message: '金额不能是负数' }]],
  ['currency', { product: { costCurrency: 'ABC' } }, [{ field: 'costCurrency', message: '没有「ABC」这种货币' }]],
  ['code', { product: { hs: '3924' } }, [{ field: 'hs', message: 'HS 编码请输入 6 到 10 位数字' }]],
  ['origin', { product: { origin: '中国' } }, [{ field: 'origin', message: '原产地请用两位国家代码，例如 CN' }]],
  [
    'sides',
    { product: { cartonSize: '60x40' } },
    [{ field: 'cartonSize', message: '无法识别外箱尺寸，请写成 60x40x40' }],
  ],
  [
    'a side of 0',
    { product: { pieceSize: '60x40x0' } },
    [{ field: 'pieceSize', message: '单件尺寸的每一边都要大于 0' }],
  ],
  [
    'a wrong unit',
    { product: { pieceSize: '60x40x40m' } },
    [{ field: 'pieceSize', message: '单件尺寸太大，请检查单位' }],
  ],
  [
    'weight',
    { product: { pieceWeight: 'x' } },
    [{ field: 'pieceWeight', message: '无法识别单件重量「x」，例如 0.8 或 800g' }],
  ],
  ['pieces', { product: { perCarton: '1.5' } }, [{ field: 'perCarton', message: '每箱个数请输入 1 到 1 亿的整数' }]],
  ['margin', { goal: { margin: '100' } }, [{ field: 'margin', message: '利润率必须小于 100%' }]],
  ['a negative margin', { goal: { margin: '-5' } }, [{ field: 'margin', message: '利润率不能是负数' }]],
  ['rebate', { product: { rebate: 'x%' } }, [{ field: 'rebate', message: '无法识别退税率「x%」' }]],
  ['date', { date: '2026-02-30' }, [{ field: 'date', message: '日期请写成 2026-11-30' }]],
  ['reserve', { reserve: '100%' }, [{ field: 'reserve', message: '汇率预留必须小于 100%' }]],
  ['price', { target: { price: '0' } }, [{ field: 'price', target: 'a', message: '售价要大于 0' }]],
  [
    'the price in another currency',
    { target: { price: '£9' } },
    [{ field: 'price', target: 'a', message: '金额写的是 £，与所选的 USD 不同' }],
  ],
  ['market', { target: { market: 'XX' } }, [{ field: 'market', target: 'a', message: '请选择目标市场' }]],
  ['channel', { target: { channel: 'x' } }, [{ field: 'channel', target: 'a', message: '请选择销售渠道' }]],
  [
    'months',
    { target: { storageMonths: '40' } },
    [{ field: 'storageMonths', target: 'a', message: '仓储月数请输入 0 到 36' }],
  ],
  ['a rate', { target: { market: 'AU' } }, [{ field: 'rate', target: 'a', message: '没有 AUD 的汇率，请填写' }]],
  [
    'own amount',
    { target: { own: { duty: 'x' } } },
    [{ field: 'own', target: 'a', line: 'duty', message: '请输入金额，例如 1234.5、1,234.5 或 3.2万' }],
  ],
  ['two fields', { product: { cost: '', hs: '1' }, goal: { margin: 'x' } }, [{ field: 'hs' }, { field: 'margin' }]],
])('a fault is beside its field: %s', (_, change, faults) =>
  expect(calculate(change)).toMatchObject({ state: 'error', faults }),
)

test.each<[change: Change]>([[{ product: { cost: '' } }], [{ product: { cost: ' ' } }]])('%j is empty', (change) =>
  expect(calculate(change)).toEqual({ state: 'empty' }),
)

test.each<[name: string, change: Change, faults: readonly unknown[]]>([
  [
    'carton lighter than its pieces',
    { product: { ...TOY, ...CARTON, cartonWeight: '5' } },
    [{ field: 'cartonWeight', message: '外箱比里面的商品还轻：24 件共 7.2 kg' }],
  ],
  [
    'piece longer than the carton',
    { product: { ...TOY, ...CARTON, pieceSize: '61x10x10' } },
    [{ field: 'cartonSize', message: '单件放不进外箱，请检查尺寸' }],
  ],
  [
    'too many pieces',
    { product: { ...TOY, ...CARTON, perCarton: '48' } },
    [{ field: 'perCarton', message: '每箱个数太多，商品的体积超过了外箱' }],
  ],
  [
    'packed lighter',
    { product: { ...TOY, packedWeight: '0.2' } },
    [{ field: 'packedWeight', message: '包装后比商品还轻：商品 0.3 kg' }],
  ],
  ['nothing', { product: { ...TOY, ...CARTON, cartonWeight: '8' } }, []],
])('what cannot be is said, and the sheet is computed: %s', (_, change, faults) =>
  expect(calculate(change)).toMatchObject({ state: 'ok', faults }),
)

test('an amount of two readings is explained', () => {
  const sheet = calculate({ product: { cost: '1.234', costCurrency: 'EUR' } })
  expect(sheet.state === 'ok' && sheet.notes).toEqual(['「1.234」读作 1,234，小数写 1.2340'])
})

test('a target without a rate is left out, and the others are computed', () => {
  const request = makeRequest({ product: TOY, freight: A_DOLLAR, target: { price: '19.99' } })
  const [base] = request.targets
  if (!base) throw new Error('no target')
  const sheet = calculateSheet({ ...request, targets: [base, { ...base, id: 'b', market: 'AU' }] }, TEST_FACTS)
  expect(sheet.state === 'ok' && sheet.targets.map(({ id }) => id)).toEqual(['a'])
  expect(sheet).toMatchObject({ faults: [{ field: 'rate', target: 'b', message: '没有 AUD 的汇率，请填写' }] })
})
