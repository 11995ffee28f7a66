import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
/** Name of the licences file beside the built pages. */
export const LICENCES_FILE = 'licenses.txt'
/** Build tools whose own code or style sheet is part of the output. */
const BUILD_TOOLS = ['vite', 'tailwindcss']
const LICENCE_NAME = /^(?:licen[cs]e|copying|notice|third-party-notices)(?:[.-][\w.-]*)?$/i

/** A package whose code ships with the server or in the built pages. */
export interface ShippedPackage {
  /** Folder below the project. */
  folder: string
  name: string
  version: string
  /** SPDX expression of the licence. */
  licence: string
  /** Author from package.json; '' if missing. */
  author: string
  /** Texts of the package's licence and notice files; empty if there are none. */
  texts: string[]
}

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  author?: string | { name: string }
  contributors?: (string | { name: string })[]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const personOf = (person: string | { name: string } | undefined): string =>
  typeof person === 'object' ? person.name : (person ?? '')

function readPackage(folder: string): ShippedPackage {
  const manifest = readJson(join(ROOT, folder, 'package.json')) as Manifest
  const files = readdirSync(join(ROOT, folder)).filter(
    (name) => LICENCE_NAME.test(name) && statSync(join(ROOT, folder, name)).isFile(),
  )
  return {
    folder,
    name: manifest.name,
    version: manifest.version,
    licence: typeof manifest.license === 'object' ? manifest.license.type : (manifest.license ?? ''),
    author: personOf(manifest.author) || (manifest.contributors ?? []).map(personOf).join(', '),
    texts: files.map((name) =>
      readFileSync(join(ROOT, folder, name), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    ),
  }
}

/** Installed packages that ship: production dependencies with theirs, and build tools that leave code in the output. */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  const folders = Object.entries(packages)
    .filter(
      ([folder, { dev }]) =>
        folder.startsWith('node_modules/') &&
        (dev !== true || BUILD_TOOLS.some((tool) => folder === `node_modules/${tool}`)),
    )
    .map(([folder]) => folder)
    // Packages for other platforms are not installed.
    .filter((folder) => statSync(join(ROOT, folder, 'package.json'), { throwIfNoEntry: false }) !== undefined)
  return folders.map(readPackage).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Name of the package that a module belongs to; undefined for the project's own. */
export function findPackageName(module: string): string | undefined {
  const [path = ''] = module.replaceAll('\\', '/').split('?')
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
}

/** Packages of bundled modules that are missing in the list of shipped packages. */
export function unlistedPackages(modules: readonly string[], listed: readonly ShippedPackage[]): string[] {
  const names = new Set(listed.map(({ name }) => name))
  return [...new Set(modules.map(findPackageName))].filter(
    (name): name is string => name !== undefined && !names.has(name),
  )
}

/**
 * The data's NOTICE, and each package with its full licence text; an MIT package without a file gets the standard text
 * with its author.
 */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const program = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim()
  const permission = program.slice(program.indexOf('Permission is hereby granted'))
  const entries = packages.map(({ name, version, licence, author, texts }) => {
    const head = [`${name} ${version}`, `Licence: ${licence}`, ...(author === '' ? [] : [`Author: ${author}`])]
    return [
      head.join('\n'),
      ...(texts.length === 0 && licence === 'MIT' ? [`Copyright (c) ${author}`, permission] : texts),
    ].join('\n\n')
  })
  const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8').trim()
  return `${[program, notice, 'Packages\n========', ...entries].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Plugin that fails the build if it bundles an unlisted package; for pages and, bundled separately, their workers. */
export function listedPackagesOnly(): Plugin {
  const listed = shippedPackages()
  return {
    name: 'crossport:listed-packages-only',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const unlisted = unlistedPackages(modules, listed)
      if (unlisted.length > 0) this.error(`bundled, and in no dependency of package.json: ${unlisted.join(', ')}`)
    },
  }
}

/** Plugin that writes the licences beside the built pages. */
export function shippedLicences(): Plugin {
  return {
    name: 'crossport:shipped-licences',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: licencesText(shippedPackages()) })
    },
  }
}
