import { expect, test } from 'vitest'
import { isEmailAtSite } from './site-email.ts'

test.each<[email: string, site: string, fits: boolean]>([
  ['li@example.com', 'https://www.example.com/cn', true],
  ['li@cn.example.com', 'https://example.com/', true],
  ['li@example.com', 'https://sell.example.com/', true],
  ['LI@Example.COM', 'https://example.com', true],
  ['li@example.com.cn', 'https://example.com', false],
  ['li@notexample.com', 'https://example.com', false],
  ['li@com', 'https://example.com', false],
  ['li@qq.com', 'https://example.com', false],
  ['li@evil.com,x@example.com', 'https://example.com', false],
  ['example.com', 'https://example.com', false],
  ['li@example.com', 'no site', false],
])('%s at %s: %s', (email, site, fits) => expect(isEmailAtSite(email, site)).toBe(fits))
