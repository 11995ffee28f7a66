import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type definitions from './definitions.ts'

const { module } = await runnerImport<{ default: typeof definitions }>(
  fileURLToPath(new URL('./definitions.ts', import.meta.url)),
  {
    configFile: false,
    logLevel: 'error',
  },
)

/** Every tool's definition, as the app has it. */
export const TOOLS = module.default

/** Tools with the screen of one before them, from which they differ by words, units or options: all converters but the first, say. */
export const TOOLS_WITH_SHARED_SCREEN: ReadonlySet<string> = new Set(
  TOOLS.filter((tool, at) => TOOLS.findIndex((other) => String(other.page) === String(tool.page)) < at).map(
    ({ slug }) => slug,
  ),
)

/** The address of a tool with a state filled in, as the app writes it. */
export function address(slug: string, state: Readonly<Record<string, string>> = {}): string {
  const hash = new URLSearchParams(Object.entries(state)).toString()
  return `/tools-${slug}${hash === '' ? '' : `#${hash}`}`
}

/** What an address says is entered. */
export function stateOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
}
