import { describe, expect, test } from 'vitest'
import { findBreaches } from './breaches.ts'
import { IMPURE } from './parse.ts'

/** Files with one planted breach each, and its expected message. */
const PLANTED: [rule: string, files: Record<string, string>, named: string][] = [
  ['every file is in a room', { 'src/helpers/a.ts': '' }, 'src/helpers/a.ts is in no room'],
  [
    'an engine imports no other',
    { 'src/engines/x/a.ts': "import '../y/b.ts'", 'src/engines/y/b.ts': '' },
    'src/engines/x/a.ts imports src/engines/y/b.ts (static): engine may not import engine',
  ],
  [
    'an engine does not know the page',
    { 'src/engines/x/a.ts': "import '../../ui/b.ts'", 'src/ui/b.ts': '' },
    'src/engines/x/a.ts imports src/ui/b.ts (static): engine may not import ui',
  ],
  [
    'an engine is not its own worker',
    { 'src/engines/x/a.ts': "import './worker.ts'", 'src/engines/x/worker.ts': '' },
    'src/engines/x/a.ts imports src/engines/x/worker.ts (static): engine may not import worker',
  ],
  [
    'what only the build needs stays there',
    { 'src/engines/x/a.ts': "import './p-build.ts'", 'src/engines/x/p-build.ts': '' },
    'src/engines/x/a.ts imports src/engines/x/p-build.ts (static): engine may not import build step',
  ],
  [
    'a tool does not run an engine',
    { 'src/tools/f/a.ts': "import { run } from '../../engines/x/b.ts'", 'src/engines/x/b.ts': '' },
    'src/tools/f/a.ts imports src/engines/x/b.ts (static): family may not import engine',
  ],
  [
    'not even late',
    { 'src/tools/f/a.ts': "void import('../../engines/x/b.ts')", 'src/engines/x/b.ts': '' },
    'src/tools/f/a.ts imports src/engines/x/b.ts (late): family may not import engine',
  ],
  [
    'a tool starts no worker',
    {
      'src/tools/f/a.ts': "new Worker(new URL('../../engines/x/worker.ts', import.meta.url))",
      'src/engines/x/worker.ts': '',
    },
    'src/tools/f/a.ts imports src/engines/x/worker.ts (late): family may not import worker',
  ],
  [
    'a route does not run an engine',
    { 'src/routes/a.ts': "export { run } from '../engines/x/b.ts'; self.run()", 'src/engines/x/b.ts': '' },
    'src/routes/a.ts imports src/engines/x/b.ts (static): routes may not import engine',
  ],
  [
    'nor name its types',
    { 'src/routes/a.ts': "type B = import('../engines/x/b.ts').B", 'src/engines/x/b.ts': '' },
    'src/routes/a.ts imports src/engines/x/b.ts (type): routes may not import engine',
  ],
  [
    'tools do not import one another',
    { 'src/tools/f/a.ts': "import type { B } from '../g/b.ts'", 'src/tools/g/b.ts': '' },
    'src/tools/f/a.ts imports src/tools/g/b.ts (type): family may not import family',
  ],
  [
    'what families share knows none of them',
    { 'src/tools/shared/a.ts': "import type { B } from '../f/b.ts'", 'src/tools/f/b.ts': '' },
    'src/tools/shared/a.ts imports src/tools/f/b.ts (type): shared may not import family',
  ],
  [
    'tools are found, not listed',
    { 'src/tools/a.ts': "import '../tools/f/b.tool.ts'", 'src/tools/f/b.tool.ts': '' },
    'src/tools/a.ts imports src/tools/f/b.tool.ts (static): catalogue may not import family',
  ],
  [
    'and by the catalogue alone',
    { 'src/ui/a.ts': "import.meta.glob(['../tools/*/*.tool.ts'])", 'src/tools/f/b.tool.ts': '' },
    'src/ui/a.ts imports src/tools/f/b.tool.ts (glob): ui may not import family',
  ],
  [
    'api does not know db',
    { 'src/api/a.ts': "import '../db/b.ts'", 'src/db/b.ts': '' },
    'src/api/a.ts imports src/db/b.ts (static): api may not import db',
  ],
  [
    'db does not know api',
    { 'src/db/a.ts': "import type { B } from '../api/b.ts'", 'src/api/b.ts': '' },
    'src/db/a.ts imports src/api/b.ts (type): db may not import api',
  ],
  [
    'the database comes late',
    { 'src/sync/a.ts': "import { b, type C } from '../db/b.ts'", 'src/db/b.ts': '' },
    'src/sync/a.ts imports src/db/b.ts (static): sync may not import db',
  ],
  [
    'not even where calls are named',
    { 'src/sync/a.ts': "import { b } from '../api/contracts/b.ts'", 'src/api/contracts/b.ts': '' },
    'src/sync/a.ts imports src/api/contracts/b.ts (static): sync may not import contract',
  ],
  [
    'contracts stay out of the browser',
    { 'src/api/a.ts': "import { b } from './contracts/b.ts'", 'src/api/contracts/b.ts': '' },
    'src/api/a.ts imports src/api/contracts/b.ts (static): api may not import contract',
  ],
  [
    'state draws nothing',
    { 'src/state/a.ts': "import '../ui/b.ts'", 'src/ui/b.ts': '' },
    'src/state/a.ts imports src/ui/b.ts (static): state may not import ui',
  ],
  [
    'lib stands on nothing',
    { 'src/lib/a.ts': "import '../state/b.ts'", 'src/state/b.ts': '' },
    'src/lib/a.ts imports src/state/b.ts (static): lib may not import state',
  ],
  [
    'nothing imports the server',
    { 'src/sync/a.ts': "import type { B } from '../../server/b.ts'", 'server/b.ts': '' },
    'src/sync/a.ts imports server/b.ts (type): sync may not import server program',
  ],
  [
    'the store of the server knows no calls',
    { 'server/store/a.ts': "import type { B } from '../calls/b.ts'", 'server/calls/b.ts': '' },
    'server/store/a.ts imports server/calls/b.ts (type): server store may not import server calls',
  ],
  [
    'nothing imports tests',
    { 'src/lib/a.ts': "import './b.test.ts'", 'src/lib/b.test.ts': '' },
    'src/lib/a.ts imports src/lib/b.test.ts (static): lib may not import test',
  ],
  [
    'styles follow the same rules',
    { 'src/ui/a.css': "@import '../tools/f/b.css';", 'src/tools/f/b.css': '' },
    'src/ui/a.css imports src/tools/f/b.css (static): ui may not import family',
  ],
  [
    'addresses are complete',
    { 'src/lib/a.ts': "import './b'", 'src/lib/b.ts': '' },
    'src/lib/a.ts imports ./b: no such file',
  ],
  [
    'build data has one export',
    { 'src/tools/a.build.ts': '', 'src/tools/b.ts': "import data, { c } from './a.build.ts'" },
    'src/tools/b.ts takes more than the default export of src/tools/a.build.ts',
  ],
  [
    'no barrels',
    { 'src/lib/a.ts': "import b from './b.ts'\nexport { b }\nexport * from './b.ts'", 'src/lib/b.ts': '' },
    'src/lib/a.ts is a barrel',
  ],
]

/** Ways to reach other machines outside the allowed folders. */
const STRAY_REACHES: [source: string, what: string][] = [
  ["import { request } from 'undici'", 'undici'],
  ["import { request } from 'node:https'", 'node:https'],
  ["import { get, createServer } from 'node:http'", 'node:http'],
  ["import http from 'node:http'", 'node:http'],
  ["import * as net from 'node:net'", 'node:net'],
  ["import { connect } from 'node:net'", 'node:net'],
  ["import { connect } from 'node:tls'", 'node:tls'],
  ["import { lookup } from 'node:dns/promises'", 'node:dns/promises'],
  ["void import('node:http2')", 'node:http2'],
  ["void import('node:net')", 'node:net'],
  ["await fetch('http://a')", 'fetch'],
  ["new WebSocket('ws://a')", 'WebSocket'],
]

/** A package, and a file that must not import it. */
const STRAY_PACKAGES: [address: string, file: string, named: string][] = [
  ['dexie', 'src/sync/a.ts', 'src/sync/a.ts imports dexie: not a package of sync'],
  ['comlink', 'src/engines/x/worker.ts', 'src/engines/x/worker.ts imports comlink: not a package of worker'],
  ['valtio', 'src/ui/a.ts', 'src/ui/a.ts imports valtio: not a package of ui'],
  ['fastify', 'src/api/a.ts', 'src/api/a.ts imports fastify: not a package of api'],
  [
    '@tanstack/react-query',
    'src/tools/f/a.ts',
    'src/tools/f/a.ts imports @tanstack/react-query: not a package of family',
  ],
  ['zod', 'src/api/a.ts', 'src/api/a.ts imports zod: not a package of api'],
  ['react', 'src/engines/x/a.ts', 'src/engines/x/a.ts imports react: not a package of engine'],
  ['react', 'server/a.ts', 'server/a.ts imports react: not a package of server program'],
  ['pinyin-pro', 'src/engines/x/a.ts', 'src/engines/x/a.ts imports pinyin-pro: not a package of engine'],
  ['@codemirror/state', 'src/ui/editor/a.ts', 'src/ui/editor/a.ts imports @codemirror/state: not a package of ui'],
  ['lucide-static/icon-nodes.json', 'src/ui/a.ts', 'src/ui/a.ts imports lucide-static: not a package of ui'],
  ['node:fs', 'src/lib/a.ts', 'src/lib/a.ts imports node:fs: not a package of lib'],
  [
    'sa-sdk-javascript/dist/web/sensorsdata.es6.js',
    'src/sync/a.ts',
    'src/sync/a.ts imports sa-sdk-javascript: not a package of sync',
  ],
  ['workbox-precaching', 'src/main.tsx', 'src/main.tsx imports workbox-precaching: not a package of entry'],
]

const planted = (files: Record<string, string>): string[] => findBreaches(new Map(Object.entries(files)))
const engine = (source: string): string[] => planted({ 'src/engines/x/a.ts': source })

describe('a planted violation is named', () => {
  test.each(PLANTED)('%s', (_, files, named) => expect(planted(files)).toEqual([named]))

  test.each(STRAY_PACKAGES)('%s in %s', (address, file, named) =>
    expect(planted({ [file]: `import '${address}'` })).toEqual([named]),
  )

  test.each(STRAY_REACHES)('%s in the server', (source, what) => {
    const named = `server/mapi/a.ts uses ${what}: server/outside reads what a visitor names, server/providers what the operator does`
    expect(planted({ 'server/mapi/a.ts': source }).filter((breach) => !breach.includes('not a package'))).toEqual([
      named,
    ])
    expect(
      planted({ 'server/providers/x/a.ts': source }).filter((breach) => !breach.includes('not a package')),
    ).toEqual([])
  })

  test.each([...IMPURE])('%s in an engine', (name) =>
    expect(engine(`export const a = [${name}]`)).toEqual([`src/engines/x/a.ts uses ${name}: engines are pure`]),
  )

  test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()'])('%s in an engine', (call) => {
    expect(engine(`export const a = ${call}`)).toEqual([
      `src/engines/x/a.ts uses ${call.startsWith('new') || call === 'Date()' ? call : call.slice(0, -2)}: engines are pure`,
    ])
  })
})

/** Files that the rules must allow. */
const ALLOWED: [what: string, files: Record<string, string>][] = [
  [
    'a tool names the types of an engine',
    { 'src/tools/f/a.ts': "import type { B } from '../../engines/x/b.ts'", 'src/engines/x/b.ts': '' },
  ],
  [
    'a tool takes the defaults of an operation',
    { 'src/tools/f/a.ts': "import { B } from '../../engines/x/operation.ts'", 'src/engines/x/operation.ts': '' },
  ],
  [
    'a worker opens its engine',
    {
      'src/engines/x/worker.ts': "import './a.ts'\nimport '../../workers/host.ts'",
      'src/engines/x/a.ts': '',
      'src/workers/host.ts': "import 'comlink'",
    },
  ],
  [
    'the database is loaded late',
    { 'src/sync/a.ts': "import type { B } from '../db/b.ts'\nvoid import('../db/b.ts')", 'src/db/b.ts': '' },
  ],
  [
    'the catalogue finds the tools',
    { 'src/tools/a.ts': "import.meta.glob('./*/*.tool.ts')", 'src/tools/f/b.tool.ts': '' },
  ],
  [
    'parts of Node that reach nobody in the server',
    {
      'server/a.ts':
        "import { isIP, type Socket } from 'node:net'\nimport { createServer, type IncomingMessage } from 'node:http'\nimport type { connect } from 'node:tls'",
    },
  ],
  [
    'names of properties in an engine',
    {
      'src/engines/x/a.ts':
        'export const a = (b: { location: 1; fetch(): 2 }) => ({ process: b.location, history: b.fetch() })',
    },
  ],
  [
    'a given moment in an engine',
    { 'src/engines/x/a.ts': 'export const a = (now: number) => [new Date(now), Math.floor(now)]' },
  ],
  ['the clock in the test of an engine', { 'src/engines/x/a.test.ts': 'Date.now()' }],
]

test.each(ALLOWED)('%s is no violation', (_, files) => expect(planted(files)).toEqual([]))
