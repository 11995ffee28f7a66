import { expect, test } from 'vitest'
import { iconMarkup, type IconNode } from './icon-path.ts'

test.each<[name: string, nodes: readonly IconNode[], markup: string]>([
  [
    'paths are one',
    [
      ['path', { d: 'M1 2v3' }],
      ['path', { d: 'M4 5h6' }],
    ],
    '<path d="M1 2v3M4 5h6"/>',
  ],
  [
    'a relative move is from the corner',
    [
      ['path', { d: 'M1 2v3' }],
      ['path', { d: 'm4-5h6' }],
    ],
    '<path d="M1 2v3M4 -5h6"/>',
  ],
  [
    'lines without a letter after it stay relative',
    [['path', { d: 'm19 13 2-1a9 9 0 0 1-18 0' }]],
    '<path d="M19 13l2-1a9 9 0 0 1-18 0"/>',
  ],
  ['numbers without a space between them', [['path', { d: 'm.5.25-1-2' }]], '<path d="M.5 .25l-1-2"/>'],
  ['a circle', [['circle', { cx: '12', cy: '4', r: '2' }]], '<path d="M10 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"/>'],
  [
    'an ellipse',
    [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]],
    '<path d="M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z"/>',
  ],
  ['a line', [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]], '<path d="M1 2L3 4"/>'],
  ['a rectangle', [['rect', { x: '2', y: '3', width: '20', height: '5' }]], '<path d="M2 3h20v5h-20v-5z"/>'],
  [
    'with round corners',
    [['rect', { x: '2', y: '3', width: '20', height: '5', rx: '1' }]],
    '<path d="M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z"/>',
  ],
  [
    'a corner named by its height alone',
    [['rect', { x: '2', y: '3', width: '20', height: '5', ry: '1' }]],
    '<path d="M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z"/>',
  ],
  [
    'what is filled stays itself',
    [
      ['path', { d: 'M1 2v3' }],
      ['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor' }],
    ],
    '<path d="M1 2v3"/><circle cx="7" cy="7" r=".5" fill="currentColor"/>',
  ],
  ['so does what is unknown', [['polyline', { points: '1 2 3 4' }]], '<polyline points="1 2 3 4"/>'],
])('%s', (_, nodes, markup) => expect(iconMarkup(nodes)).toBe(markup))
