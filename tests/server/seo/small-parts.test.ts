import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseImageSize } from '../../../server/seo/image-size.ts'
import { isHtml } from '../../../server/seo/is-html.ts'
import { evaluateRobotsTxt } from '../../../server/seo/judge-crawlers.ts'
import { parseSitemap } from '../../../server/seo/read-sitemap.ts'

const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
const text = (...parts: string[]) => Buffer.from(parts.join(''))

describe("a picture's size from its first bytes", () => {
  test.each([
    ['PNG', hex('89504e470d0a1a0a 0000000d 49484452 000000c0 00000060'), { width: 192, height: 96 }],
    ['GIF', hex('474946383961 1000 2000'), { width: 16, height: 32 }],
    [
      'ICO of three',
      hex(
        '0000 0100 0300',
        '10100000010020000000000000000000',
        '00000000010020000000000000000000',
        '30300000010020000000000000000000',
      ),
      { width: 256, height: 256 },
    ],
    [
      'JPEG after a table and a comment',
      hex('ffd8 ffe0 0004 0000 fffe 0003 61 ff ffc2 0011 08 0040 0080 03'),
      { width: 128, height: 64 },
    ],
    [
      'WebP, lossy',
      hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4000 2000'),
      { width: 64, height: 32 },
    ],
    ['WebP, lossless', hex('52494646 00000000 57454250 5650384c 00000000 2f 3f c0 07 00'), { width: 64, height: 32 }],
    [
      'WebP, extended',
      hex('52494646 00000000 57454250 56503858 0a000000 00000000 3f0000 1f0000 00'),
      { width: 64, height: 32 },
    ],
    [
      'SVG in pixels',
      text(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="48px" height=\'24\' viewBox="0 0 1 1">',
      ),
      { width: 48, height: 24 },
    ],
    ['SVG by its box', text('<!-- <a> --><svg viewBox="0 0 24 12.4" width="100%">'), { width: 24, height: 12 }],
    ['SVG without size', text('<svg xmlns="a">'), undefined],
    ['PNG, cut', hex('89504e470d0a1a0a 0000000d 4948'), undefined],
    ['JPEG without a frame', hex('ffd8ffe00004000000000000'), undefined],
    ['ICO, cut', hex('0000 0100 0300 1010'), undefined],
    ['a page', text('<!doctype html>'), undefined],
    ['noise', deflateSync(Buffer.alloc(1000)), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_name, bytes, size) => expect(parseImageSize(bytes)).toEqual(size))
})

describe('whether an answer is a web page', () => {
  test.each([
    ['text/html; charset=gbk', '', true],
    ['Application/XHTML+xml', '', true],
    ['text/plain', '<html>', false],
    ['image/svg+xml', '<svg>', false],
    ['', '<!DOCTYPE html>', true],
    ['', '\ufeff \n<html lang=en>', true],
    ['', '<!-- a --><p>', true],
    ['', '<?xml version="1.0"?>\n<html xmlns="a">', true],
    ['', '<table>', true],
    ['', '%PDF-1.7', false],
    ['', '{"a":1}', false],
    ['', '<?xml version="1.0"?><rss>', false],
    ['', '<article>', false],
    ['', '', false],
  ])('%j %j', (type, body, is) => expect(isHtml(type, text(body))).toBe(is))

  test('in UTF-16', () => expect(isHtml('', Buffer.from('\ufeff<html>', 'utf16le'))).toBe(true))
})

describe('a sitemap', () => {
  const urls = ['https://a.com/x?a=1&b=2']
  test.each([
    [
      'of pages',
      '<?xml version="1.0"?><urlset xmlns="a"><url><loc>https://a.com/</loc></url><url><loc> https://a.com/x?a=1&amp;b=2\n</loc></url></urlset>',
      { entries: 2, listed: true },
    ],
    ['without the page', '<urlset><url><loc>https://a.com/</loc></url></urlset>', { entries: 1, listed: false }],
    [
      'with CDATA',
      '<urlset><url><loc><![CDATA[https://a.com/x?a=1&b=2]]></loc></url></urlset>',
      { entries: 1, listed: true },
    ],
    ['of sitemaps', '<sitemapindex><sitemap><loc>https://a.com/1.xml</loc></sitemap></sitemapindex>', { entries: 1 }],
    ['cut off', '<urlset><url><loc>https://a.com/</loc></url><url><loc>https://a.c', { entries: 1, listed: false }],
    ['of lines', 'https://a.com/\nhttps://a.com/x?a=1&b=2\n', { entries: 2, listed: true }],
    ['that is empty', '<urlset/>', undefined],
    ['that is a page', '<!doctype html><a href="https://a.com/">https://a.com/ </a>', undefined],
    ['that is nothing', '', undefined],
  ])('%s', (_name, body, content) => expect(parseSitemap({ text: body, urls })).toEqual(content))
})

describe('a robots.txt', () => {
  const verdicts = (body: string, url: string, ...agents: string[]) =>
    evaluateRobotsTxt({ robotsUrl: 'https://a.com/robots.txt', text: body, url, agents }).verdicts
  test.each([
    ['nothing', '', '/a', true],
    ['everything', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/a', true],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['wildcards', 'User-agent: *\nDisallow: /*.php$', '/x.php?a', true],
    ['wildcards to the end', 'User-agent: *\nDisallow: /*.php$', '/x.php', false],
    ['the own group, any case', 'User-agent: *\nDisallow: /\nUser-agent: BOT\nAllow: /', '/a', true],
    ['two agents of one group', 'User-agent: other\nUser-agent: bot\nDisallow: /', '/a', false],
    ['encoded paths', 'User-agent: *\nDisallow: /页', '/%E9%A1%B5', false],
  ])('%s', (_name, body, path, allowed) =>
    expect(verdicts(body, `https://a.com${path}`, 'Bot')[0]?.allowed).toBe(allowed),
  )

  test('names the line, and sitemaps that have an address', () => {
    const read = evaluateRobotsTxt({
      robotsUrl: 'https://a.com/robots.txt',
      text: 'Sitemap: https://a.com/s.xml\nSitemap: /s.xml\nSitemap: https://a.com/s.xml\nUser-agent: *\nDisallow: /a',
      url: 'https://a.com/a',
      agents: ['A', 'B'],
    })
    expect(read).toEqual({
      verdicts: [
        { agent: 'A', allowed: false, line: 5 },
        { agent: 'B', allowed: false, line: 5 },
      ],
      sitemaps: ['https://a.com/s.xml'],
    })
  })
})
