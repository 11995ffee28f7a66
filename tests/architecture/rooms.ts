import { SERVER_LAYERS } from './server-rooms.ts'

/** A row of the table of rooms. Imports that the row does not name are forbidden, packages included. */
export interface Room {
  /** Pattern of the room's files; the first matching row wins. The captured group is the file's folder. */
  files: RegExp
  /** Rooms that may be imported only from the same folder. A room may always import itself within its folder. */
  own?: string[]
  /** Rooms that may be imported from any folder. */
  may?: string[]
  /** Rooms that may only be loaded late: by `import()`, or as a worker's URL. */
  late?: string[]
  /** Rooms of which only types may be imported. */
  types?: string[]
  /** Rooms that may be matched by `import.meta.glob`. */
  globs?: string[]
  packages?: string[]
}

export const LAYERS: Record<string, Room> = {
  test: { files: /^tests\/|\.(?:test|spec|fixture|test-worker)\.[a-z]+$/, may: ['*'], globs: ['*'], packages: ['*'] },
  config: { files: /^[^/]+$/, may: ['lib', 'packs', 'script', 'test'], packages: ['*'] },
  script: {
    files: /^scripts\//,
    may: ['lib', 'packs', 'operation', 'build step', 'server documents'],
    types: ['engine', 'entry'],
    packages: ['*'],
  },
  /** Nothing may import it: what is for development alone. */
  dev: { files: /^dev\//, may: ['*'], packages: ['*'] },
  'outside data': { files: /^server\/outside\/[^/]+\.build\.ts$/, packages: ['node:fs', 'node:path'] },
  'source worker': { files: /^server\/base\/workers\/worker-from-source\.mjs$/, packages: ['tsx'] },
  ...SERVER_LAYERS,

  'lib data': { files: /^src\/lib\/.+\.build\.ts$/, may: ['lib'], packages: ['node:fs', 'node:path'] },
  lib: { files: /^src\/lib\//, may: ['lib data'] },
  'packs worker': { files: /^src\/packs\/worker\.ts$/, may: ['packs', 'host'] },
  packs: { files: /^src\/packs\//, may: ['lib'] },
  /** Code that several engines share; no screen imports it. */
  'engine shared': { files: /^src\/engines\/shared\//, may: ['lib'] },
  operation: { files: /^src\/engines\/([^/]+)\/operation(?:\.ts|\/)/ },
  'answer worker': {
    files: /^src\/engines\/answer\/worker\.ts$/,
    may: ['answer', 'answer data', 'engine', 'engine shared', 'operation', 'lib', 'packs', 'host'],
  },
  'answer data': {
    files: /^src\/engines\/answer\/[^/]+\.build\.ts$/,
    may: ['build step', 'catalogue'],
    globs: ['family'],
  },
  answer: {
    files: /^src\/engines\/answer\//,
    may: ['lib', 'engine', 'engine shared', 'operation', 'answer data', 'pricing'],
  },
  /** The sheet brings the engines of duty, fees and freight together. */
  'pricing worker': {
    files: /^src\/engines\/pricing\/worker\.ts$/,
    may: ['pricing', 'engine', 'engine shared', 'operation', 'lib', 'packs', 'host'],
  },
  pricing: { files: /^src\/engines\/pricing\//, may: ['lib', 'engine', 'engine shared', 'operation'] },
  worker: {
    files: /^src\/engines\/([^/]+)\/worker\.ts$/,
    own: ['engine', 'operation'],
    may: ['lib', 'engine shared', 'packs', 'host'],
    packages: ['altcha-lib'],
  },
  data: {
    files: /^src\/engines\/([^/]+)\/[^/]+\.build\.ts$/,
    own: ['engine', 'operation', 'build step'],
    may: ['lib', 'engine shared'],
    packages: ['pinyin-pro', 'csv-parse', 'yaml', 'node:fs', 'node:path'],
  },
  'build step': {
    files: /^src\/engines\/([^/]+)\/[^/]+-build\.ts$/,
    own: ['engine'],
    may: ['lib', 'engine shared'],
    packages: ['pinyin-pro'],
  },
  engine: {
    files: /^src\/engines\/([^/]+)\//,
    own: ['data', 'operation'],
    may: ['lib', 'engine shared'],
    packages: ['libphonenumber-js', 'tldts', 'parse5'],
  },

  host: { files: /^src\/workers\/host\.ts$/, may: ['lib', 'packs'], packages: ['comlink'] },
  workers: {
    files: /^src\/workers\//,
    may: ['lib', 'host', 'operation'],
    late: ['engine', 'worker', 'answer worker', 'pricing worker', 'packs worker'],
    types: ['engine', 'worker', 'answer worker', 'pricing worker', 'packs worker'],
    packages: ['comlink', 'react'],
  },
  ask: { files: /^src\/ask\/ask\.ts$/, types: ['contract', 'engine', 'operation'] },
  'ask data': { files: /^src\/ask\/.+\.build\.ts$/, may: ['engine'], packages: ['node:fs', 'node:path'] },
  'engine answers': { files: /^src\/ask\/engine-answers\.ts$/, may: ['lib', 'engine', 'ask', 'ask data'] },
  'browser ask': { files: /^src\/ask\//, may: ['ask', 'lib'], late: ['engine', 'sync'] },
  contract: { files: /^src\/api\/contracts\//, may: ['lib', 'operation'], packages: ['zod'] },
  api: { files: /^src\/api\//, may: ['lib'], types: ['contract'] },
  db: { files: /^src\/db\//, may: ['lib'], packages: ['dexie'] },
  state: { files: /^src\/state\//, may: ['lib', 'packs'], packages: ['react', 'valtio'] },
  'sync data': {
    files: /^src\/sync\/.+\.build\.ts$/,
    may: ['lib', 'packs', 'contract'],
    types: ['engine'],
    packages: ['node:fs', 'node:path'],
  },
  sync: {
    files: /^src\/sync\//,
    may: ['lib', 'packs', 'api', 'state', 'workers', 'operation', 'sync data'],
    late: ['db', 'contract'],
    types: ['ask', 'contract', 'db', 'engine'],
    packages: ['workbox-window', 'react', '@tanstack/react-query', 'weixin-js-sdk'],
  },
  'code mirror': {
    files: /^src\/ui\/editor\/code-mirror\.ts$/,
    may: ['ui'],
    types: ['lib'],
    packages: ['@codemirror/*'],
  },
  'ui data': {
    files: /^src\/ui\/.+\.build\.ts$/,
    packages: ['node:fs', 'node:path', 'topojson-client', 'type topojson-specification'],
  },
  ui: {
    files: /^src\/ui\//,
    may: ['lib', 'state', 'ui data'],
    late: ['code mirror'],
    types: ['code mirror'],
    packages: [
      'react',
      'react-dom',
      '@tanstack/react-router',
      'virtual:icon-sprite',
      'type lucide-static',
      'tailwindcss',
      'write-excel-file',
    ],
  },

  'catalogue data': {
    files: /^src\/tools\/(?:catalogue\/)?[^/]+\.build\.ts$/,
    may: ['lib', 'catalogue', 'build step'],
    types: ['engine'],
    globs: ['family'],
    packages: ['node:fs', 'node:path', 'csv-parse'],
  },
  catalogue: {
    files: /^src\/tools\/(?:[^/]+|catalogue\/.+)$/,
    may: ['lib', 'packs', 'state', 'sync', 'ui', 'workers', 'shared', 'operation', 'catalogue data', 'content address'],
    types: ['ask'],
    globs: ['family'],
    packages: ['react', '@tanstack/react-router'],
  },
  shared: { files: /^src\/tools\/shared\//, may: ['lib', 'state', 'ui', 'workers', 'sync'], packages: ['react'] },
  'family data': {
    files: /^src\/tools\/([^/]+)\/.+\.build\.ts$/,
    own: ['family'],
    may: ['operation'],
    types: ['engine'],
    packages: ['csv-parse', 'node:fs', 'node:path'],
  },
  family: {
    files: /^src\/tools\/([^/]+)\//,
    own: ['family data'],
    may: ['lib', 'packs', 'state', 'sync', 'ui', 'workers', 'shared', 'catalogue', 'operation'],
    types: ['engine'],
    packages: ['react', '@tanstack/react-router', '@tanstack/react-virtual', 'uplot', 'lean-qr'],
  },
  'portal data': { files: /^src\/portal\/[^/]+\.build\.ts$/, may: ['lib'], packages: ['node:fs', 'node:path'] },
  'content address': { files: /^src\/portal\/(?:content-path|place)\.ts$/, may: ['lib', 'portal data'] },
  portal: {
    files: /^src\/portal\/[^/]+$/,
    may: ['lib', 'catalogue', 'content address', 'portal data'],
    types: ['ask', 'ui'],
    globs: ['section'],
    packages: ['react'],
  },
  engagement: {
    files: /^src\/portal\/engagement\//,
    may: ['lib', 'state', 'ui'],
    late: ['sync'],
    types: ['ask', 'sync'],
    packages: ['react'],
  },
  'live tools': {
    files: /^src\/portal\/live\//,
    may: ['lib', 'packs', 'sync', 'workers', 'operation', 'shared'],
    types: ['engine'],
    packages: ['react', 'react-dom'],
  },
  reading: { files: /^src\/portal\/reading\//, may: ['state'], packages: ['react'] },
  finding: {
    files: /^src\/portal\/finding\//,
    may: ['lib', 'ui', 'portal', 'content address'],
    late: ['sync', 'workers'],
    types: ['sync'],
    packages: ['react', '@tanstack/react-router'],
  },
  'portal shared': {
    files: /^src\/portal\/shared\//,
    may: ['lib', 'ask', 'ui', 'portal', 'content address', 'engagement', 'finding'],
    late: ['live tools', 'reading', 'account'],
    packages: ['react'],
  },
  section: {
    files: /^src\/portal\/([^/]+)\//,
    may: [
      'lib',
      'operation',
      'state',
      'ui',
      'ask',
      'portal',
      'content address',
      'portal data',
      'engagement',
      'finding',
      'portal shared',
    ],
    late: ['account', 'desk'],
    packages: ['react', '@tanstack/react-router'],
  },
  account: {
    files: /^src\/account\//,
    may: ['lib', 'state', 'sync', 'ui', 'workers', 'portal', 'content address', 'engagement', 'portal shared'],
    late: ['desk'],
    types: ['contract'],
    packages: ['react', '@tanstack/react-router'],
  },
  desk: {
    files: /^src\/desk\//,
    may: [
      'lib',
      'state',
      'sync',
      'ui',
      'workers',
      'portal',
      'content address',
      'engagement',
      'portal shared',
      'account',
    ],
    types: ['contract'],
    packages: ['react', '@tanstack/react-router'],
  },
  'tracking data': { files: /^src\/tracking\/late\/.+\.build\.ts$/, may: ['lib'] },
  'late tracking': {
    files: /^src\/tracking\/late\//,
    may: ['lib', 'state', 'sync', 'tracking data'],
    types: ['tracking'],
    packages: ['sa-sdk-javascript', 'valtio'],
  },
  tracking: { files: /^src\/tracking\//, may: ['lib', 'state', 'sync'], late: ['late tracking'] },
  routes: {
    files: /^src\/routes\//,
    may: [
      'account',
      'tracking',
      'lib',
      'state',
      'sync',
      'ui',
      'workers',
      'catalogue',
      'ask',
      'portal',
      'content address',
    ],
    types: ['entry'],
    packages: ['react', '@tanstack/react-router'],
  },
  'service worker': {
    files: /^src\/sw\.ts$/,
    may: ['lib', 'packs'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  entry: {
    files: /^src\/[^/]+$/,
    may: [
      'lib',
      'state',
      'ui',
      'catalogue',
      'catalogue data',
      'routes',
      'ask',
      'engine answers',
      'browser ask',
      'portal',
      'content address',
      'account',
    ],
    late: ['sync', 'workers'],
    packages: ['react', 'react-dom', '@tanstack/react-router'],
  },
}

/** Rooms of pure functions. */
export const PURE_LAYERS = new Set([
  'engine',
  'engine shared',
  'operation',
  'data',
  'build step',
  'answer',
  'answer data',
  'pricing',
])
