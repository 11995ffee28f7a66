import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../server/app/config.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().optional(),
        build: z.object({ context: z.string() }).optional(),
        healthcheck: z.object({ test: z.array(z.string()).min(2), interval: z.string() }).optional(),
        depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
        environment: z.record(z.string(), z.unknown()).default({}),
        restart: z.string(),
        stop_grace_period: z.string().optional(),
        volumes: z.array(z.string()).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml')))
const { services } = compose

/** Services that a service depends on, directly or indirectly. */
function needsOf(name: string): string[] {
  const own = Object.keys(services[name]?.depends_on ?? {})
  return [...own, ...own.flatMap(needsOf)]
}

describe.each(Object.keys(services))('service %s', (name) => {
  const service = services[name]

  test('starts after what it needs is healthy, and what it needs can tell', () => {
    for (const [other, { condition }] of Object.entries(service?.depends_on ?? {})) {
      expect(condition).toBe('service_healthy')
      // Services built from the repository have the health check in their image.
      const check = services[other]?.build
        ? /^HEALTHCHECK /m.test(read('Dockerfile'))
        : services[other]?.healthcheck !== undefined
      expect({ other, check }).toEqual({ other, check: true })
    }
    expect(needsOf(name)).not.toContain(name)
  })

  test('comes back by itself', () => expect(service?.restart).toBe('unless-stopped'))

  test('every service that its addresses name is waited for', () => {
    const named = Object.keys(services).filter(
      (other) => other !== name && new RegExp(`[/@]${other}:`).test(JSON.stringify(service?.environment)),
    )
    expect(Object.keys(service?.depends_on ?? {})).toEqual(expect.arrayContaining(named))
  })

  test('keeps what it writes where a volume is named', () => {
    for (const [volume = ''] of (service?.volumes ?? []).map((one) => one.split(':')))
      if (!volume.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(volume)
  })
})

test('the proxy passes on to the app, which gets longer to stop than it takes', () => {
  expect(read('deploy/nginx.conf')).toContain('set $app app:8080;')
  expect(Object.keys(services['proxy']?.depends_on ?? {})).toEqual(['app'])
  // docs/operations.md: running requests have 9 seconds to finish.
  expect(Number.parseInt(services['app']?.stop_grace_period ?? '0', 10)).toBeGreaterThan(9)
})

test('the database is up for the app, whose address names its user and name', () => {
  const { POSTGRES_USER: user, POSTGRES_DB: name } = services['database']?.environment ?? {}
  expect(services['app']?.environment['DATABASE_URL']).toBe(`postgres://${String(user)}@database:5432/${String(name)}`)
  expect(services['database']?.healthcheck?.test.join(' ')).toBe(
    `CMD pg_isready -h 127.0.0.1 -U ${String(user)} -d ${String(name)}`,
  )
})

/** Variables that compose.yaml does not pass by name, with the reason for each. */
const NOT_PASSED: Record<string, string> = {
  PORT: 'the proxy and the check of the image know 8080; PUBLIC_PORT is the one outside',
  HOST: 'the proxy reaches every address',
  DATA_DIR: 'the volume of the image',
  PUBLIC_DIR: 'in the image',
  CONTENT_DIR: 'in the image',
  YT_DLP: 'needs Python, which the image has not',
  OUTSIDE_PRIVATE_ENDPOINTS: 'for tests alone',
}

/** All environment variables that the server reads. */
function readVariables(): Set<string> {
  const names = new Set<string>()
  const nothing: Record<string, undefined> = {}
  readConfig(new Proxy(nothing, { get: (_, name) => void names.add(String(name)) }), ROOT)
  return names
}

test('every variable of the server is passed on or excepted for a reason, and no other', () => {
  // The password variable is not read by the server, but by PostgreSQL's own client.
  const passed = Object.keys(services['app']?.environment ?? {}).filter((variable) => variable !== 'PGPASSWORD')
  expect([...passed, ...Object.keys(NOT_PASSED)].toSorted()).toEqual([...readVariables()].toSorted())
})

test('what an operator may set is empty unless it is set, and passed on under its own name', () => {
  const fixed = new Set(['DATABASE_URL', 'PGPASSWORD', 'REDIS_URL', 'TRUST_PROXY'])
  for (const [variable, value] of Object.entries(services['app']?.environment ?? {}))
    if (!fixed.has(variable)) expect(value).toBe(`\${${variable}:-}`)
})

test('files that a variable may name are where the app sees them', () =>
  expect(services['app']?.volumes).toContain('./deploy/config:/config:ro'))
