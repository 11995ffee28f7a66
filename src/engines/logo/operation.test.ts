import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawLogo,
  buildLogoFileName,
  chooseBackground,
  PATH_DATA,
  parsePictureSide,
  parseTone,
  toSvg,
  LOGO_TONES,
  type LogoShape,
  type Stroke,
} from './operation.ts'

const MARK: LogoShape = { kind: 'mark', path: 'M0 0h24v24z', color: '7AB55C' }
const TILE: LogoShape = { kind: 'tile', path: 'M7.5 17 12 7', color: '' }
const ICON: LogoShape = { kind: 'icon', path: 'M3 3h18', color: '' }

describe('drawing', () => {
  test.each<[string, LogoShape, string, Partial<Stroke>[]]>([
    ['a mark in its own colour', MARK, 'own', [{ paint: '#7ab55c' }]],
    ['a mark in black', MARK, 'black', [{ paint: '#000000' }]],
    ['a mark in white', MARK, 'white', [{ paint: '#ffffff' }]],
    ['a mark without a colour', { ...MARK, color: '' }, 'own', [{ paint: 'currentColor' }]],
    ['a mark whose colour is none', { ...MARK, color: 'red"/><x' }, 'own', [{ paint: 'currentColor' }]],
    ['an icon takes the colour of the text', ICON, 'own', [{ paint: 'currentColor', width: 2 }]],
    ['an icon in white', ICON, 'white', [{ paint: '#ffffff', width: 2 }]],
    ['a tile is a letter on a ground', TILE, 'own', [{ paint: '#e4e3de' }, { paint: '#3c4452', width: 2 }]],
    [
      'a black tile is a frame, so that the letter shows',
      TILE,
      'black',
      [
        { paint: '#000000', width: 1.5 },
        { paint: '#000000', width: 2 },
      ],
    ],
  ])('%s', (_, shape, tone, expected) => {
    expect(drawLogo(shape, parseTone(tone))).toEqual(expected.map((stroke) => expect.objectContaining(stroke)))
  })

  test('a mark and a tile with a ground are filled', () => {
    expect(drawLogo(MARK, 'own')[0]).not.toHaveProperty('width')
    expect(drawLogo(TILE, 'own')[0]).not.toHaveProperty('width')
  })

  test.each(['', ' M0 0', 'L1 1', 'M0 0"/><script>', 'M0 0 url(#a)', 'M0 0&amp;', 'M0 0\u0000', 'M０ 0', 'M0 0\n'])(
    'path data that is none draws nothing: %j',
    (path) => {
      expect(PATH_DATA.test(path)).toBe(false)
      for (const tone of LOGO_TONES) expect(drawLogo({ ...TILE, path }, tone)).toEqual([])
    },
  )
})

describe('svg text', () => {
  test('stands as a file of its own', () => {
    expect(toSvg('Shopify', drawLogo(MARK, 'own'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><title>Shopify</title><path fill="#7ab55c" d="M0 0h24v24z"/></svg>',
    )
  })

  test('draws lines with round ends', () => {
    expect(toSvg('cart', drawLogo(ICON, 'black'))).toContain(
      '<path fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M3 3h18"/>',
    )
  })

  test.each([
    ['H&M', 'H&amp;M'],
    ['Macy\'s "x"', 'Macy&apos;s &quot;x&quot;'],
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&lt;', '&amp;lt;'],
    ['a\u0000b\u001Fc\uFFFEd', 'abcd'],
    ['拼多多', '拼多多'],
  ])('the title %j is escaped', (title, escaped) => {
    expect(toSvg(title, [])).toContain(`<title>${escaped}</title>`)
  })

  test.each([
    ['@license lucide-static 1.0: truck, ISC', '<!-- @license lucide-static 1.0: truck, ISC -->'],
    ['a --> <script>', '<!-- a - script -->'],
    ['a--->b', '<!-- a-b -->'],
  ])('the notice %j cannot end its comment', (notice, written) => {
    expect(toSvg('x', [], notice)).toContain(`${written}<title>`)
  })

  test('no title or notice can add an element', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        '-',
        '!',
        '/',
        '#',
        ';',
        ' ',
        'a',
        '\u0000',
        '\n',
        '拼',
        ']]>',
        '-->',
        '</title>',
      ),
    })
    fc.assert(
      fc.property(hostile, hostile, (title, notice) => {
        const svg = toSvg(title, drawLogo(TILE, 'own'), notice)
        const bare = svg.replaceAll(/<!--.*?-->/gsu, '')
        expect(bare.match(/<[^/>\s]+/gu)).toEqual(['<svg', '<title', '<path', '<path'])
        expect(bare).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/u)
      }),
    )
  })
})

describe('ground', () => {
  test.each([
    ['FFFC00', 'dark'],
    ['FFFFFF', 'dark'],
    ['FFCD00', 'dark'],
    ['25D366', 'light'],
    ['1877F2', 'light'],
    ['000000', 'light'],
    ['', 'light'],
  ])('of #%s is %s', (color, ground) => expect(chooseBackground({ ...MARK, color })).toBe(ground))

  test('of a tile is light whatever is in its colour', () =>
    expect(chooseBackground({ ...TILE, color: 'FFFFFF' })).toBe('light'))
})

test.each<[string, number | undefined]>([
  ['', 512],
  ['64', 64],
  ['2048', 2048],
  [' 800 ', 800],
  ['１０２４', 1024],
  ['0512', 512],
  ['63', undefined],
  ['2049', undefined],
  ['12.5', undefined],
  ['-512', undefined],
  ['1e3', undefined],
  ['大', undefined],
  ['00512', undefined],
])('the side %j is %s', (text, side) => expect(parsePictureSide(text)).toBe(side))

test.each([
  ['white', 'white'],
  ['black', 'black'],
  ['own', 'own'],
  ['pink', 'own'],
  [undefined, 'own'],
] as const)('the tone %s is %s', (text, tone) => expect(parseTone(text)).toBe(tone))

test.each([
  [buildLogoFileName('shopify', 'own'), 'shopify'],
  [buildLogoFileName('icon-truck', 'black'), 'truck-black'],
  [buildLogoFileName('icon-truck', 'white', 512), 'truck-white-512'],
])('files are called %s', (name, expected) => expect(name).toBe(expected))
