import type { Room } from './rooms.ts'

/**
 * The rooms of the server, from the bottom up: a room imports rooms above its line only, so no circle can be. The matters in the
 * middle (accounts, contents, tracking …) know the store and the calls, and not each other but where a line says so.
 */
export const SERVER_LAYERS: Record<string, Room> = {
  'server base': { files: /^server\/base\//, may: ['lib'], late: ['source worker'], packages: ['@fastify/rate-limit', 'fastify', 'node:*'] },
  'server store': { files: /^server\/store\//, may: ['lib'], types: ['contract'], packages: ['kysely', 'lru-cache', 'node:*', 'opencc-js', 'pg', 'pinyin-pro', 'zod'] },
  'server outside': { files: /^server\/outside\//, may: ['outside data'], types: ['lib', 'operation'], packages: ['ipaddr.js', 'lru-cache', 'node:*', 'tldts', 'undici', 'zod'] },
  'server calls': { files: /^server\/calls\//, may: ['lib', 'server base', 'server store', 'server outside'], types: ['contract'], packages: ['@fastify/rate-limit', '@fastify/under-pressure', 'ioredis', 'lru-cache', 'node:*', 'type fastify', 'type kysely', 'zod'] },
  'server documents': { files: /^server\/documents\//, packages: ['helmet', 'lru-cache', 'node:*'] },
  'server write-limits': { files: /^server\/write-limits\//, may: ['server base', 'server store', 'server calls'], types: ['contract'], packages: ['node:*', 'zod'] },
  'server providers': { files: /^server\/providers\//, may: ['contract', 'lib', 'server base', 'server store', 'server outside', 'server calls'], types: ['engine'], packages: ['altcha-lib', 'aws4fetch', 'htmlparser2', 'node:*', 'nodemailer', 'type fastify', 'type kysely', 'zod'] },
  'server reference': { files: /^server\/reference\//, may: ['engine', 'operation', 'server providers'], packages: ['lru-cache', 'node:*', 'zod'] },
  'server seo': { files: /^server\/seo\//, may: ['engine', 'lib', 'operation', 'server base', 'server outside'], packages: ['lru-cache', 'node:*', 'robots-parser'] },
  'server accounts': { files: /^server\/accounts\//, may: ['lib', 'server base', 'server store', 'server calls'], packages: ['libphonenumber-js', 'node:*', 'type kysely', 'zod'] },
  'server files': { files: /^server\/files\//, may: ['lib', 'server base', 'server store', 'server calls'], packages: ['node:*', 'sharp', 'zod'] },
  'server contents': { files: /^server\/contents\//, may: ['contract', 'engine', 'lib', 'operation', 'server store', 'server calls', 'server providers'], types: ['server reference', 'server files'], packages: ['micromark', 'micromark-extension-*', 'node:*', 'yaml', 'zod'] },
  'server engagement': { files: /^server\/engagement\//, may: ['lib', 'server store'] },
  'server forms': { files: /^server\/forms\//, may: ['lib', 'server base', 'server store'], types: ['server providers', 'server accounts'] },
  'server tracking': { files: /^server\/tracking\//, may: ['contract', 'lib', 'server base', 'server store', 'server calls', 'server documents', 'server write-limits', 'server providers'], packages: ['node:*', 'type fastify', 'zod'] },
  'server ai': { files: /^server\/ai\//, may: ['contract', 'engine', 'lib', 'operation', 'server base', 'server store', 'server outside', 'server providers', 'server reference', 'server seo'], packages: ['node:*', 'type fastify', 'zod'] },
  'server news': { files: /^server\/news\//, may: ['engine', 'lib', 'server base', 'server store', 'server outside', 'server contents'], packages: ['htmlparser2', 'node:*', 'zod'] },
  'server newsletter': { files: /^server\/newsletter\//, may: ['server base', 'server store', 'server calls', 'server documents'], types: ['server providers'], packages: ['@fastify/rate-limit', 'node:*', 'type fastify'] },
  'server publishing': { files: /^server\/publishing\//, may: ['contract', 'engine', 'lib', 'server base', 'server store', 'server calls', 'server accounts', 'server contents'], packages: ['node:*', 'type kysely'] },
  'server privacy': { files: /^server\/privacy\//, may: ['lib', 'server base', 'server store', 'server calls', 'server accounts', 'server ai', 'server publishing'], types: ['contract'], packages: ['node:*', 'type fastify', 'kysely'] },
  'server mapi': { files: /^server\/mapi\//, may: ['contract', 'engine', 'lib', 'operation', 'server base', 'server store', 'server outside', 'server calls', 'server write-limits', 'server providers', 'server reference', 'server seo', 'server accounts', 'server contents', 'server engagement', 'server forms', 'server tracking', 'server ai', 'server publishing', 'server privacy'], types: ['server files', 'server news', 'server newsletter'], packages: ['@fastify/swagger', '@fastify/swagger-ui', 'lru-cache', 'node:*', 'type fastify', 'type kysely', 'zod'] },
  'server pages': { files: /^server\/pages\//, may: ['engine', 'lib', 'server base', 'server store', 'server calls', 'server documents'], types: ['contract', 'entry', 'server reference', 'server mapi'], packages: ['@fastify/accept-negotiator', '@fastify/static', 'lru-cache', 'node:*', 'type fastify', 'zod'] },
  'server share': { files: /^server\/share\//, may: ['lib', 'server base', 'server store', 'server calls', 'server files'], packages: ['node:*', 'sharp', 'type fastify'] },
  'server app': { files: /^server\/app\//, may: ['server base', 'server store', 'server outside', 'server calls', 'server documents', 'server write-limits', 'server providers', 'server reference', 'server seo', 'server accounts', 'server files', 'server contents', 'server forms', 'server tracking', 'server ai', 'server news', 'server newsletter', 'server publishing', 'server privacy', 'server mapi', 'server pages', 'server share'], packages: ['fastify', 'kysely', 'node:*', 'prom-client', 'zod'] },
  'server program': { files: /^server\/[^/]+$/, may: ['server store', 'server providers', 'server reference', 'server contents', 'server app'], packages: ['node:*'] },
}
