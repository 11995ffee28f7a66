import { expect, test } from 'vitest'
import { toJobColumns } from '../../../server/store/content-jobs.ts'

test.each<
  [name: string, type: 'recruit' | 'hy', facts: Readonly<Record<string, string | string[]>>, pay: number, until: string]
>([
  ['a job', 'recruit', { payFrom: '8000.5', until: '2026-12-31' }, 800_050, '2026-12-31'],
  ['the most that a job can pay', 'recruit', { payFrom: '9999999.99' }, 999_999_999, '9999-12-31'],
  ['a job that says neither', 'recruit', {}, 0, '9999-12-31'],
  ['what is no job', 'hy', { payFrom: '8000', until: '2026-12-31' }, 0, '9999-12-31'],
  ['a draft with words', 'recruit', { payFrom: '面议', until: '年底' }, 0, '9999-12-31'],
  ['a draft with a unit', 'recruit', { payFrom: '8k' }, 0, '9999-12-31'],
  ['a draft with more than a column holds', 'recruit', { payFrom: '99999999999' }, 0, '9999-12-31'],
  ['a draft with lists', 'recruit', { payFrom: ['8000'], until: ['2026-12-31'], city: ['深圳'] }, 0, '9999-12-31'],
])('%s is listed by what it pays', (_, type, facts, pay, until) =>
  expect(toJobColumns({ type, facts })).toEqual({ pay, open_until: until, job_city: '', job_form: '' }),
)

test('a job is narrowed by its city and form, as far as a list can be', () => {
  expect(toJobColumns({ type: 'recruit', facts: { city: '深圳', form: '全职' } })).toMatchObject({
    job_city: '深圳',
    job_form: '全职',
  })
  expect(toJobColumns({ type: 'recruit', facts: { city: '长'.repeat(61) } })).toMatchObject({ job_city: '' })
  expect(toJobColumns({ type: 'company', facts: { city: '深圳' } })).toMatchObject({ job_city: '' })
})
