import { describe, expect, test } from 'vitest'
import { getListeningPort, rawRequest } from '../fixtures.ts'
import { servePagesSite } from './pages-site.ts'

const { app } = servePagesSite()

describe('hostile paths', () => {
  const targets = [
    '/../outside.txt',
    '/..',
    '/../',
    '/%2e%2e/outside.txt',
    '/%2E%2E%2Foutside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/....//outside.txt',
    '/%252e%252e/outside.txt',
    '/%252e%252e%252foutside.txt',
    '/..%252foutside.txt',
    '/%c0%ae%c0%ae/outside.txt',
    '/%c0%ae%c0%ae%c0%afoutside.txt',
    '/%00',
    '/index.html%00.png',
    '/tools-len%00',
    '/%',
    '/%zz',
    '/%u002e%u002e/outside.txt',
    '/%ff',
    '/..;/outside.txt',
    '/.secret',
    '/%2esecret',
    '/assets/.hidden',
    '/.git/config',
    '/./outside.txt',
    '//outside.txt',
    '//evil.com/',
    '//evil.com/..',
    '///evil.com/',
    '/\\evil.com/',
    '/%5cevil.com/',
    '/%2f%2fevil.com/',
    '/%2fevil.com/',
    '/tools-len//',
    '/C:/outside.txt',
    '/outside%0d%0aLocation:x',
    '/template.json',
    '/..html',
    '/..%2foutside.html',
    '/..%2foutside',
    '/%2e%2e%2foutside/',
    '/..%2findex.html',
    '/x%2f..%2f..%2foutside.txt',
    '/assets/x%2f..%2f..%2f..%2foutside.txt',
    '/tools-len%2fen',
    '/tools-len%5cen',
    '/assets%2fapp-abc123.js',
    '*',
    'http://evil.com//evil.com/',
    `/${'../'.repeat(50)}etc/passwd`,
    `/${'%2e%2e%2f'.repeat(50)}etc/passwd`,
    `/${'%25'.repeat(2000)}`,
    `/${'a/'.repeat(2000)}`,
  ]
  test.each(targets.map((target) => [target.slice(0, 60), target]))(
    '%s is a 404 or stays on the site, and shows nothing',
    async (_name, target = '') => {
      const answer = await rawRequest(await getListeningPort(app()), `GET ${target}`)
      expect(answer.body).not.toContain('outside')
      expect(answer.body).not.toContain('secret')
      expect(answer.header('x-request-id')).toBeTruthy()
      if (answer.status === 308) expect(answer.header('location')).toMatch(/^\/[^/\\]/)
      else expect(answer.status).toBe(404)
    },
  )
})
