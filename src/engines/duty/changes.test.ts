import { expect, test } from 'vitest'
import { listDutyChanges } from './changes.ts'
import { facts } from './facts.fixture.ts'
import type { DutyChangeRequest } from './operation.ts'

const changes = (request: Partial<DutyChangeRequest>): string[] =>
  listDutyChanges(facts, {
    market: 'US',
    origin: 'CN',
    code: '4202.92.31',
    earlier: '2026-04-01',
    later: '2026-11-30',
    ...request,
  }).map(({ id, earlier, later, note }) => `${id}: ${earlier} → ${later} ${note}`.trim())

const LIMITS = ['0.3464%（每票 33.58～651.50 美元）', '0.3464%（每票 34.58～670.86 美元）'].join(' → ')

test.each<[string, Partial<DutyChangeRequest>, string[]]>([
  ['the same day', { earlier: '2026-11-30' }, []],
  ['days without a change', { earlier: '2026-10-01' }, []],
  [
    'section 122 ended and forced labour began',
    {},
    ['122: 0%～10% →  到 2026-07-23 为止', `mpf: ${LIMITS} 2026-10-01 起`, '301-forced-labour:  → 12.5% 2026-07-24 起'],
  ],
  [
    'backwards in time',
    { earlier: '2026-07-24', later: '2026-07-23' },
    ['301-forced-labour: 12.5% → ', '122:  → 0%～10%'],
  ],
  [
    'IEEPA ended',
    { earlier: '2026-02-23', later: '2026-02-24' },
    ['ieepa: 未知 →  到 2026-02-23 为止', '122:  → 0%～10% 2026-02-24 起'],
  ],
  [
    'a metal moved to another list',
    { code: '8415.10.60', earlier: '2026-06-07', later: '2026-06-08' },
    ['232: 25% → 合计补到 15% 2026-06-08 起'],
  ],
  ['the United Kingdom', { market: 'GB', code: '610910' }, []],
  ['parcels have their own question', { market: 'DE', code: '610910' }, []],
])('%s', (_, request, expected) => expect(changes(request)).toEqual(expected.map((line) => line.trim())))
