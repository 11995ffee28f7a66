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

/** Every tool's definition. */
export const TOOLS = module.default

/**
 * Tools that share the page of an earlier one and differ only by texts, units or options, such as all converters but
 * the first.
 */
export const TOOLS_WITH_SHARED_SCREEN: ReadonlySet<string> = new Set(
  TOOLS.filter((tool, at) => TOOLS.findIndex((other) => String(other.page) === String(tool.page)) < at).map(
    ({ slug }) => slug,
  ),
)

/** Path of a tool with its state, as the app writes it. */
export function address(slug: string, state: Readonly<Record<string, string>> = {}): string {
  const hash = new URLSearchParams(Object.entries(state)).toString()
  return `/tools-${slug}${hash === '' ? '' : `#${hash}`}`
}

/** State in a URL. */
export function readState(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
}
