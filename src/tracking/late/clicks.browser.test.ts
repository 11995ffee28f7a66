import { afterEach, expect, test } from 'vitest'
import { observeClicks, describeClick } from './clicks.ts'

afterEach(() => document.body.replaceChildren())

function press(html: string): Element {
  document.body.innerHTML = html
  const found = document.querySelector('[data-press]')
  if (!found) throw new Error('nothing to press')
  return found
}

const named = (html: string, page = '/') => describeClick(press(html), page)
const { origin } = location

test.each<[what: string, html: string, expected: object]>([
  [
    'a content of a list',
    '<ul><li><a href="/article/1">甲</a></li><li><a href="/article/2" data-press><mark>乙</mark></a></li></ul>',
    { click_type: 'content', picture_position: '2', picture_title: '乙', picture_link: `${origin}/article/2` },
  ],
  [
    'a tool with values',
    '<ul><li><a href="/tools-len#v=12" data-press>12 米</a></li></ul>',
    { click_type: 'tool', picture_position: '1', picture_title: '', picture_link: `${origin}/tools-len` },
  ],
  [
    'a content named in a tool',
    '<article data-tool="len"><a href="/article/2" data-press>输入的词</a></article>',
    { click_type: 'content', picture_title: '' },
  ],
  [
    'a content in an answer to what is typed',
    '<div role="listbox"><a href="/article/2" data-press>输入的词</a></div>',
    { picture_title: '' },
  ],
  [
    'a search',
    '<a href="/search/词" data-press>词</a>',
    { click_type: 'page', picture_title: '', picture_link: `${origin}/search` },
  ],
  [
    'another site',
    '<a href="https://b.test/x?q=词" data-press>词</a>',
    { click_type: 'outside', picture_title: '', picture_link: 'https://b.test/' },
  ],
  [
    'a button',
    '<button data-press>复制 12 米</button>',
    { click_type: 'button', picture_position: '', picture_title: '', picture_link: '' },
  ],
])('%s', (_, html, expected) => expect(named(html)).toMatchObject(expected))

test('on pages of an account no title is told', () =>
  expect(named('<a href="/article/2" data-press>草稿</a>', '/account/contents').picture_title).toBe(''))

test('links and buttons tell, by what is in them too, and nothing else does', () => {
  const told: string[] = []
  const stop = observeClicks((element) => told.push(element.id))
  document.body.innerHTML =
    '<p id="text">字</p><a id="link" href="#x"><b>字</b></a><button id="button">按</button><input id="field">'
  for (const id of ['text', 'button', 'field']) document.querySelector<HTMLElement>(`#${id}`)?.click()
  document.querySelector('b')?.click()
  expect(told).toEqual(['button', 'link'])
  stop()
  document.querySelector('button')?.click()
  expect(told).toHaveLength(2)
})
