import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv, readData, type Row } from '../dataset.ts'
import dutyUs from '../sets/duty-us.ts'
import { importTariff } from './import-tariff.ts'
import { reviseTariff } from './revise-tariff.ts'
import { readUsitcExport } from './usitc-export.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tariff-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const JSON_EXPORT = JSON.stringify([
  { htsno: '0101', indent: '0', description: 'Live horses', general: '', special: '', other: '' },
  { htsno: '', indent: '1', description: 'Horses:', general: '', special: '', other: '' },
  { htsno: '0101.21.00', indent: '2', description: 'Purebred', units: [], general: 'Free', special: '', other: 'Free' },
  { htsno: '0101.21.00.10', indent: '3', description: 'Males', units: ['No.'], general: '', special: '', other: '' },
  { htsno: '0101.30.00', general: '6.8% ', special: 'Free (A+,AU)', other: '15%', quotaQuantity: null },
  { htsno: '7013.37.10.01', general: '28.5%', special: null, other: '60%' },
  { htsno: '9903.88.03', general: 'The duty provided in the applicable subheading + 25%', special: '', other: '' },
])
const CSV_HEAD =
  '"HTS Number","Indent","Description","Unit of Quantity","General Rate of Duty","Special Rate of Duty","Column 2 Rate of Duty","Quota Quantity","Additional Duties"'
const CSV_EXPORT = [
  CSV_HEAD,
  '"0101","0","Live horses","","","","","",""',
  '"0101.21.00","2","Purebred","","Free","","Free","",""',
  '"0101.30.00","1","Asses","[""No.""]","6.8%","Free (A+,AU)","15%","",""',
  '"7013.37.10.01","3","Of lead ""crystal""","","28.5%","","60%","",""',
].join('\n')

const LINES = [
  { code: '01012100', general: 'Free', special: '', column2: 'Free' },
  { code: '01013000', general: '6.8%', special: 'Free (A+,AU)', column2: '15%' },
  { code: '7013371001', general: '28.5%', special: '', column2: '60%' },
]

test.each([
  ['JSON', JSON_EXPORT],
  ['JSON with a byte-order mark', `\uFEFF${JSON_EXPORT}`],
  ['CSV', CSV_EXPORT],
  ['CSV with a byte-order mark and Windows line ends', `\uFEFF${CSV_EXPORT.replaceAll('\n', '\r\n')}`],
])('an export in %s has the lines that carry a rate', (_, text) => expect(readUsitcExport(text, 1)).toEqual(LINES))

test.each([
  ['a chapter alone', CSV_EXPORT, undefined, '只有 3 个带税率的税号，不是完整的税则'],
  ['a line twice', `${CSV_EXPORT}\n"0101.30.00","1","Asses","","5%","","15%","",""`, 1, '税号 0101.30.00 出现两次'],
  ['another table', 'a,b\n1,2\n', 1, '缺少列：HTS Number'],
  ['a web page', '<!doctype html><title>HTS</title>', 1, '只有 0 个'],
  ['JSON of another shape', '[{"a":1}]', 1, 'htsno'],
])('%s is refused', (_, text, atLeast, message) => expect(() => readUsitcExport(text, atLeast)).toThrow(message))

const fact = (layer: string, rate: string, codes: string, more: Row = {}): Row => ({
  market: 'US',
  layer,
  rate,
  codes,
  from: '2026-01-01',
  to: '',
  origins: '',
  source: 'before',
  checked: '2026-11-28',
  ...more,
})
const brief = ({ layer, rate, codes, from, to }: Row): string => [layer, rate, codes, from, to].join(' ').trim()

describe('a newer revision from a day', () => {
  const before = [
    fact('mfn', 'Free', '01012100 01022100'),
    fact('mfn', '4.5%', '01013000'),
    fact('column2', '15%', '01013000', { origins: 'RU' }),
    fact('301', '25', '01013000', { origins: 'CN' }),
  ]
  const { rows, differences } = reviseTariff(before, LINES, '2026-12-15', '2026-12-16')
  test('equal rates go on, changed and missing ones end on the eve, new ones begin on the day', () =>
    expect(rows.map(brief).toSorted()).toEqual(
      [
        'mfn Free 01012100 2026-01-01',
        'mfn Free 01022100 2026-01-01 2026-12-14',
        'mfn 4.5% 01013000 2026-01-01 2026-12-14',
        'mfn 6.8% 01013000 2026-12-15',
        'mfn 28.5% 7013371001 2026-12-15',
        'column2 15% 01013000 2026-01-01',
        'column2 Free 01012100 2026-12-15',
        'column2 60% 7013371001 2026-12-15',
        'special Free (A+,AU) 01013000 2026-12-15',
        '301 25 01013000 2026-01-01',
      ].toSorted(),
    ))
  test('what differs is listed', () =>
    expect(differences.toSorted()).toEqual(
      [
        '01022100 第一栏：Free → 无',
        '01013000 第一栏：4.5% → 6.8%',
        '7013371001 第一栏：无 → 28.5%',
        '01012100 第二栏：无 → Free',
        '7013371001 第二栏：无 → 60%',
        '01013000 优惠：无 → Free (A+,AU)',
      ].toSorted(),
    ))
  test('the same revision once more changes nothing', () => {
    const again = reviseTariff(rows, LINES, '2026-12-20', '2026-12-20')
    expect(again.differences).toEqual([])
    expect(again.rows.map(brief).toSorted()).toEqual(rows.map(brief).toSorted())
  })
})

describe('the import', () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  /** The present tariff as an export, with changes. */
  const present = (change: (code: string, general: string) => string): string => {
    const specials = new Map(readData('duty-us/specials.csv').map(({ id = '', text = '' }) => [id, text]))
    return JSON.stringify(
      readData('duty-us/tariff.csv').map(({ code = '', general = '', column2 = '', special = '' }) => ({
        htsno: `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6)}`,
        general: change(code, general),
        special: specials.get(special) ?? '',
        other: column2,
      })),
    )
  }

  test.each([
    [undefined, '2026-12-01', 2, '用法'],
    ['none.json', '2026-12-01', 1, 'ENOENT'],
    ['part.csv', undefined, 2, '用法'],
    ['part.csv', '1 December', 2, '用法'],
    ['part.csv', '2026-12-01', 1, '不是完整的税则'],
  ])('of %s from %s changes nothing', async (name, day, code, said) => {
    write('part.csv', CSV_EXPORT)
    const target = join(folder, 'refused')
    const file = name === undefined ? undefined : join(folder, name)
    const outcome = await importTariff(target, file, day, '2026-12-01')
    expect(outcome.code).toBe(code)
    expect(outcome.said).toContain(said)
    expect(() => readFileSync(join(target, 'duty-us.csv'))).toThrow('ENOENT')
  })

  test('of a whole tariff keeps the other facts and names the line that differs', async () => {
    const file = write(
      'whole.json',
      present((code, general) => (code === '61091000' ? '15%' : general)),
    )
    const outcome = await importTariff(join(folder, 'imported'), file, '2026-12-15', '2026-12-15')
    expect(outcome).toEqual({
      code: 0,
      said: '美国税则：1 处税率不同，自 2026-12-15 起用，下次启动生效\n61091000 第一栏：16.5% → 15%',
    })
    const rows = parseCsv(readFileSync(join(folder, 'imported/duty-us.csv'), 'utf8'))
    const built = await dutyUs.load()
    const others = (all: readonly Row[]): number => all.filter(({ layer }) => layer === '301' || layer === '232').length
    expect(others(rows)).toBe(others(built))
    const shirts = rows.filter(({ layer, codes = '' }) => layer === 'mfn' && codes.split(' ').includes('61091000'))
    expect(shirts.map(({ rate, from, to }) => [rate, from, to])).toEqual([
      ['16.5%', '2026-01-01', '2026-12-14'],
      ['15%', '2026-12-15', ''],
    ])
  })
})
