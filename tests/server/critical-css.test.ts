import { describe, expect, test } from 'vitest'
import { createCriticalCss } from '../../server/documents/critical-css.ts'

const BANNER = '/*! v1.2 | https://example.com */'
const THEME = '@layer theme{:root{--sea:blue}}@layer base{*,:after{color:var(--sea)}}@layer components;'
const REST = '[data-x]{top:0}@media (width>=40rem){[data-y]{display:none}}'
const sheet = (utilities: string, rest = ''): string => `${BANNER}${THEME}@layer utilities{${utilities}}${REST}${rest}`

describe('of the rules with classes, those stay whose class the page has', () => {
  test.each<[string, string, boolean]>([
    ['flex', '.flex{display:flex}', true],
    ['block', '.flex{display:flex}', false],
    // A class that starts with another's name.
    ['flex-1', '.flex{display:flex}', false],
    ['px-2.5', '.px-2\\.5{padding:.5rem}', true],
    ['px-2', '.px-2\\.5{padding:.5rem}', false],
    ['aspect-[360/142]', '.aspect-\\[360\\/142\\]{aspect-ratio:360/142}', true],
    ['focus:top-0', '.focus\\:top-0:focus{top:0}', true],
    ['sm:flex', '@media (width>=40rem){.sm\\:flex{display:flex}}', true],
    ['other', '@media (width>=40rem){.sm\\:flex{display:flex}}', false],
    ['2xl', '.\\32 xl{width:1px}', true],
    ['before:content-[&quot;}&quot;]', '.before\\:content-\\[\\"\\}\\"\\]:before{content:"}"}', true],
    ['[&amp;&gt;a]:flex', '.\\[\\&\\>a\\]\\:flex>a{display:flex}', true],
    ['divide-y', ':where(.divide-y>:not(:last-child)){border:1px solid}', true],
    ['b c', '.b .c{color:red}', true],
    ['b', '.b .c{color:red}', false],
    ['b', '.b:is(.c,.d) .e{color:red}', false],
    ['b e', '.b:is(.c,.d) .e{color:red}', true],
    ['c', ':is(.c,.d) p{color:red}', true],
    ['a', '.a:hover:not(:disabled){color:red}', false],
    ['a', '.a:not(:hover){color:red}', true],
    ['a', '.a::-webkit-search-cancel-button{color:red}', false],
    ['c', '.a,.b{color:red}', false],
    // A rule without a class applies to all pages.
    ['', '[data-x]{color:red}', true],
  ])('a page with %j and %s: %s', (classes, rule, stays) => {
    const css = createCriticalCss(sheet(`.first{top:0}${rule}.last{left:0}`))(
      `<p class="${classes}">.flex class='flex'</p>`,
    )
    expect(css.includes(rule)).toBe(stays)
    expect(css).not.toContain('.first')
  })

  test('of a list of selectors those that the page can match', () => {
    expect(createCriticalCss(sheet('.a,.b:is(.c,.d),.e{color:red}'))('<p class="a b"></p>')).toContain(
      '{.a,.b:is(.c,.d){color:red}}',
    )
  })

  test('also of those under a condition, which goes when none is left', () => {
    const css = createCriticalCss(
      sheet(
        '@media (width>=40rem){.a{top:0}.b{top:1px}@supports (top:0){.b{top:2px}.c{top:3px}}}@media (width>=64rem){.d{top:4px}}',
      ),
    )
    expect(css('<i class="a"></i>')).toContain('@layer utilities{@media (width>=40rem){.a{top:0}}}')
    expect(css('<i class="c"></i>')).toContain(
      '@layer utilities{@media (width>=40rem){@supports (top:0){.c{top:3px}}}}',
    )
  })

  test('outside the layer of utilities too', () => {
    const css = createCriticalCss(
      sheet('', '.chart{top:0}@media (width>=64rem){.chart,.sheet{top:1px}.other{top:2px}}'),
    )
    expect(css('<i class="sheet"></i>')).toBe(`${THEME}@layer utilities{}${REST}@media (width>=64rem){.sheet{top:1px}}`)
  })

  test('in their order', () => {
    const css = createCriticalCss(sheet('.a{top:0}.x{top:1px}.b{top:2px}.c{top:3px}'))(
      '<i class="c a"></i><b class="b"></b>',
    )
    expect(css).toContain('@layer utilities{.a{top:0}.b{top:2px}.c{top:3px}}')
  })
})

test('the order of layers and what has no class stay as they are', () => {
  expect(createCriticalCss(sheet('.a{top:0}'))('')).toBe(`${THEME}@layer utilities{}${REST}`)
})

describe('of the base layer, those selectors stay whose elements the page has', () => {
  test.each([
    ['<p>', 'hr{height:0}', ''],
    ['<hr>', 'hr{height:0}', 'hr{height:0}'],
    ['<h2>', 'h1,h2,h3{margin:0}', 'h2{margin:0}'],
    // An element whose name starts with another's.
    ['<section>', 's{margin:0}', ''],
    ['', 'html,:host{margin:0}', 'html,:host{margin:0}'],
    ['', 'body{margin:0}', 'body{margin:0}'],
    ['<button>', 'button,input:where([type=button],[type=reset]){margin:0}', 'button{margin:0}'],
    ['<p>', ':where(select:is([multiple],[size])) optgroup{margin:0}', ''],
    [
      '<optgroup>',
      ':where(select:is([multiple],[size])) optgroup{margin:0}',
      ':where(select:is([multiple],[size])) optgroup{margin:0}',
    ],
    ['<b>', '[data-x] :is([data-tool]>section,footer){margin:0}', '[data-x] :is([data-tool]>section,footer){margin:0}'],
    ['<input type="text">', '::-webkit-datetime-edit{margin:0}::-webkit-calendar-picker-indicator{margin:0}', ''],
    ['<input type="date">', '::-webkit-datetime-edit{margin:0}', '::-webkit-datetime-edit{margin:0}'],
    [
      '<input type="search">',
      '::-webkit-inner-spin-button{margin:0}::-webkit-search-decoration{margin:0}',
      '::-webkit-search-decoration{margin:0}',
    ],
    [
      '<i>',
      '@supports (margin:0){hr{margin:0}}@media (width>=1px){i,hr{margin:0}}',
      '@media (width>=1px){i{margin:0}}',
    ],
  ])('%s with %s: %s', (html, base, stays) => {
    expect(createCriticalCss(`@layer base{${base}}`)(html)).toBe(`@layer base{${stays}}`)
  })
})

describe('what nobody sees before the whole sheet is there goes', () => {
  test.each([
    '@media print{[data-y]{top:0}}',
    '@media (hover:hover){.a:hover{top:0}}',
    '@starting-style{.a{top:0}}',
    '@keyframes spin{to{top:0}}',
  ])('%s', (rule) => {
    expect(createCriticalCss(sheet('', rule))('<p class="a">')).toBe(`${THEME}@layer utilities{}${REST}`)
  })
})

test('key frames stay where something is animated by them', () => {
  const css = createCriticalCss(sheet('.spin{animation:spin 1s}.a{top:0}', '@keyframes spin{to{top:0}}'))
  expect(css('<p class="spin">')).toContain('@keyframes spin{')
  expect(css('<p class="a">')).not.toContain('@keyframes')
})

test('of the theme, what rules, inline styles and other parts of the theme read stays', () => {
  const css = createCriticalCss(
    '@layer theme{:root{--a:1px;--b:var(--c);--c:2px;--d:var(--e);--e:3px;--f:4px;--g:5px}}@layer utilities{.x{top:var(--b)}.y{top:var(--g)}}',
  )
  expect(css('<p class="x" style="left:calc(1px + var(--f))">')).toBe(
    '@layer theme{:root{--b:var(--c);--c:2px;--f:4px;}}@layer utilities{.x{top:var(--b)}}',
  )
})

test('a registered property stays when something that stays mentions it', () => {
  const registered = '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}'
  const css = createCriticalCss(sheet('.a{top:var(--tw-x)}.b{top:var(--tw-y)}', registered))('<p class="a">')
  expect(css).toContain('@property --tw-x{')
  expect(css).not.toContain('@property --tw-y{')
})

test('a page with every class has the whole sheet', () => {
  const css = sheet('.a{top:0}@media (width>=1px){.b{top:0}}')
  expect(BANNER + createCriticalCss(css)('<p class="a b">')).toBe(css)
})
