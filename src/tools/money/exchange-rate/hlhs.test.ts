import { expect, test } from 'vitest'
import tool from '../hlhs.tool.ts'

test.each<[string | undefined, string | undefined, string]>([
  ['XXX', 'YYY', '没有「XXX」和「YYY」这种货币'],
  ['USD', 'YYY', '没有「YYY」这种货币'],
  ['xxx', undefined, '没有「xxx」这种货币'],
  ['X'.repeat(100), 'CNY', `「${'X'.repeat(20)}」`],
  ['EUR', 'EUR', '源货币和目标货币是同一种'],
])('%s to %s is refused: %s', async (first, second, words) => {
  expect(tool.params?.accepts(first, second)).toBe(false)
  expect(await tool.params?.refusal?.(first, second)).toContain(words)
})
