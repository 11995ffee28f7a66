import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesText, findPackageName, shippedPackages, unlistedPackages } from './shipped-licences.ts'

const packages = shippedPackages()
const text = licencesText(packages)
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

test('every dependency is listed in its version, and what it depends on', () => {
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`${name} ${version}\nLicence: `)
  // Dependencies of react-dom and of fastify.
  for (const name of ['scheduler', 'pino']) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

test('each has a licence and its text, or the standard one with its author', () => {
  // libvips is dynamically linked; its licence is in its source.
  const without = packages
    .filter(({ texts, licence, author }) => texts.length === 0 && !(licence === 'MIT' && author !== ''))
    .map(({ name }) => name)
  expect(without.filter((name) => !name.startsWith('@img/sharp-libvips-'))).toEqual([])
  expect(packages.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([])
  for (const { texts } of packages) for (const one of texts) expect(text).toContain(one)
})

test('who gets only the built pages reads what is said of data, too', () => {
  expect(text).toContain('Copyright GeoNames')
  expect(text).toContain(readFileSync('LICENSE', 'utf8').trim())
})

test.each([
  ['/p/node_modules/react/index.js', 'react'],
  ['/p/node_modules/@tanstack/react-router/dist/a.js?v=1', '@tanstack/react-router'],
  ['/p/node_modules/a/node_modules/b/c.js', 'b'],
  ['/p/src/main.tsx', undefined],
  ['\0rolldown/runtime.js', undefined],
])('%s is of %s', (module, name) => expect(findPackageName(module)).toBe(name))

test('a bundled package that is not listed is found', () => {
  expect(
    unlistedPackages(['/p/node_modules/react/index.js', '/p/node_modules/left-pad/index.js', '/p/src/a.ts'], packages),
  ).toEqual(['left-pad'])
})
