import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type definitions from './definitions.ts'

const { module } = await runnerImport<{ default: typeof definitions }>(fileURLToPath(new URL('./definitions.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})

/** Every tool's definition, as the app has it. */
export const TOOLS = module.default

/** Unit converters but the first: each has the screen of all and differs by its words (src/tools/converter/converter-tool.ts). */
export const ALIKE: ReadonlySet<string> = new Set(TOOLS.filter(({ title }) => title.includes('_在线换算工具_')).slice(1).map(({ slug }) => slug))

/** The address of a tool with a state filled in, as the app writes it. */
export function address(slug: string, state: Readonly<Record<string, string>> = {}): string {
  const hash = new URLSearchParams(Object.entries(state)).toString()
  return `/tools-${slug}${hash === '' ? '' : `#${hash}`}`
}

/** What an address says is entered. */
export function stateOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
}
