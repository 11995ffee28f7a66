import { expect, test } from 'vitest'
import { joinGroups, joinForCheck, splitFindings, joinGroup, toFinding, type AnswerGroup } from './answer-groups.ts'
import type { Finding } from './findings.ts'

const GROUP: AnswerGroup = {
  id: 'amazon',
  label: '亚马逊',
  parts: [
    { id: 'title', label: '标题', text: '杯子' },
    { id: 'empty', label: '空', text: '' },
    { id: 'body', label: '描述', text: '好用' },
  ],
}

test('a group is pasted as one text, with what was changed by hand', () => {
  expect(joinGroup(GROUP, {})).toBe('杯子\n\n好用')
  expect(
    joinGroup({ ...GROUP, whole: (texts) => texts.join('|') }, { 'amazon.body': '改过', 'other.body': '别的' }),
  ).toBe('杯子||改过')
  expect(joinGroups([GROUP, { ...GROUP, id: 'jd', label: '京东' }], {})).toBe(
    '亚马逊\n\n杯子\n\n好用\n\n\n京东\n\n杯子\n\n好用',
  )
  expect(joinGroups([GROUP], {})).toBe('杯子\n\n好用')
})

test('findings in texts that were checked together come back to their own text', () => {
  const texts = ['最好的', '', '又最好']
  const finding = (start: number, end: number): Finding => ({
    start,
    end,
    severity: 'risky',
    label: '',
    reason: '',
    source: '',
    replacements: [],
  })
  const whole = joinForCheck(texts)
  const second = whole.indexOf('最好', 2)
  const found = splitFindings(texts, [finding(0, 2), finding(2, 9), finding(second, second + 2)])
  expect(found.map((findings, at) => findings.map(({ start, end }) => texts[at]?.slice(start, end)))).toEqual([
    ['最好'],
    [],
    ['最好'],
  ])
})

test('a change beyond the text of its finding is not offered', () => {
  const texts = ['好洗，全网最低', '第二段']
  const finding: Finding = {
    start: 3,
    end: 7,
    severity: 'risky',
    label: '',
    reason: '',
    source: '',
    replacements: [''],
    repaired: { start: 2, end: 7 },
  }
  expect(splitFindings(texts, [finding])[0]).toEqual([finding])
  const beyond = splitFindings(texts, [{ ...finding, repaired: { start: 3, end: 8 } }])[0]?.[0]
  expect([beyond?.replacements, beyond?.repaired]).toEqual([[], undefined])
})

test('a disguised word says what it is', () => {
  const found = {
    start: 0,
    end: 3,
    text: '最 好',
    term: '最好',
    kind: 'superlative',
    severity: 'forbidden',
    reason: '绝对化用语',
    source: '参考',
    replacements: ['优质'],
    variant: 'spaced',
  } as const
  expect(toFinding(found)).toMatchObject({
    severity: 'forbidden',
    note: '写法：中间加了空格、换行、符号或字母，原词「最好」',
  })
})
