import { expect, test } from 'vitest'
import { AI_JOB_STATES } from './ai-job.ts'
import { AI_TOOLS } from './ai-tools.ts'

test('spec 4: numbers of tools and states', () => {
  const types = Object.entries(AI_TOOLS).map(([name, { type }]) => [name, type] as const)
  expect(Object.fromEntries(types)).toMatchObject({
    reply: 1,
    taboo: 2,
    'prohibited-words': 3,
    'product-tdk': 4,
    'page-tdk': 5,
  })
  expect(new Set(types.map(([, type]) => type)).size).toBe(types.length)
  expect(Object.values(AI_JOB_STATES)).toEqual([0, 1, 2, 3, 4])
})
