import { describe, expect, test } from 'vitest'
import { criticalCss } from '../../server/pages/critical-css.ts'

const BANNER = '/*! v1.2 | https://example.com */'
const THEME = '@layer theme{:root{--sea:blue}}@layer base{.never,a{color:inherit}}@layer components;'
const REST = '@keyframes spin{to{transform:rotate(.5turn)}}[data-x]{top:0}@media print{[data-y]{display:none}}'
const sheet = (utilities: string, rest = ''): string => `${BANNER}${THEME}@layer utilities{${utilities}}${REST}${rest}`

describe('of the rules with classes, those stay whose class the page has', () => {
  test.each<[string, string, boolean]>([
    ['flex', '.flex{display:flex}', true],
    ['block', '.flex{display:flex}', false],
    // A class that begins like another.
    ['flex-1', '.flex{display:flex}', false],
    ['px-2.5', '.px-2\\.5{padding:.5rem}', true],
    ['px-2', '.px-2\\.5{padding:.5rem}', false],
    ['aspect-[360/142]', '.aspect-\\[360\\/142\\]{aspect-ratio:360/142}', true],
    ['hover:bg-sunk', '@media (hover:hover){.hover\\:bg-sunk:hover{background:var(--sunk)}}', true],
    ['sm:flex', '@media (width>=40rem){.sm\\:flex{display:flex}}', true],
    ['other', '@media (width>=40rem){.sm\\:flex{display:flex}}', false],
    ['2xl', '.\\32 xl{width:1px}', true],
    ['before:content-[&quot;}&quot;]', '.before\\:content-\\[\\"\\}\\"\\]:before{content:"}"}', true],
    ['[&amp;&gt;a]:flex', '.\\[\\&\\>a\\]\\:flex>a{display:flex}', true],
    ['divide-y', ':where(.divide-y>:not(:last-child)){border:1px solid}', true],
    ['a', '.a,.b{color:red}', true],
    ['c', '.a,.b{color:red}', false],
    // What has no class is for all.
    ['', '[data-x]{color:red}', true],
  ])('a page with %j and %s: %s', (classes, rule, stays) => {
    const css = criticalCss(sheet(`.first{top:0}${rule}.last{left:0}`))(`<p class="${classes}">.flex class='flex'</p>`)
    expect(css.includes(rule)).toBe(stays)
    expect(css).not.toContain('.first')
  })

  test('also of those under a condition, which goes when none is left', () => {
    const css = criticalCss(sheet('@media (width>=40rem){.a{top:0}.b{top:1px}@supports (top:0){.b{top:2px}.c{top:3px}}}@media (width>=64rem){.d{top:4px}}'))
    expect(css('<i class="a"></i>')).toContain('@layer utilities{@media (width>=40rem){.a{top:0}}}')
    expect(css('<i class="c"></i>')).toContain('@layer utilities{@media (width>=40rem){@supports (top:0){.c{top:3px}}}}')
  })

  test('outside the layer of utilities too', () => {
    const css = criticalCss(sheet('', '.chart{top:0}@media print{.chart,.sheet{top:1px}.other{top:2px}}'))
    expect(css('<i class="sheet"></i>')).toBe(`${THEME}@layer utilities{}${REST}@media print{.chart,.sheet{top:1px}}`)
  })

  test('in their order', () => {
    const css = criticalCss(sheet('.a{top:0}.x{top:1px}.b{top:2px}.c{top:3px}'))('<i class="c a"></i><b class="b"></b>')
    expect(css).toContain('@layer utilities{.a{top:0}.b{top:2px}.c{top:3px}}')
  })
})

test('theme, base, order of layers, key frames and what has no class stay as they are', () => {
  expect(criticalCss(sheet('.a{top:0}'))('')).toBe(`${THEME}@layer utilities{}${REST}`)
})

test('a registered property stays when something that stays mentions it', () => {
  const registered = '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}'
  const css = criticalCss(sheet('.a{top:var(--tw-x)}.b{top:var(--tw-y)}', registered))('<p class="a">')
  expect(css).toContain('@property --tw-x{')
  expect(css).not.toContain('@property --tw-y{')
})

test('a page with every class has the whole sheet', () => {
  const css = sheet('.a{top:0}@media print{.b{top:0}}')
  expect(BANNER + criticalCss(css)('<p class="a b">')).toBe(css)
})
