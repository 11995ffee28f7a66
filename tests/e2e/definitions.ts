import type { ToolDefinition } from '../../src/tools/tool.ts'

const modules = import.meta.glob<ToolDefinition>('../../src/tools/*/*.tool.ts', { eager: true, import: 'default' })

/**
 * A definition with its family, its folder, and its texts on the bare page (`''`) and under its last prerendered
 * parameter.
 */
async function worded([path, tool]: [path: string, tool: ToolDefinition]) {
  const words = async (first: string) =>
    [first, { ...tool, ...(await tool.variant?.(first === '' ? undefined : first, undefined)) }] as const
  const pages = new Set(['', tool.params?.pages.at(-1) ?? ''])
  return {
    ...tool,
    family: path.split('/').at(-2) ?? '',
    words: Object.fromEntries(await Promise.all([...pages].map(words))),
  }
}

/**
 * Every tool's definition. Evaluated by Vite's runner (see tools.ts), as Playwright does not support glob imports;
 * lazily loaded texts must be loaded while it runs.
 */
export default await Promise.all(
  Object.entries(modules)
    .toSorted(([, a], [, b]) => a.slug.localeCompare(b.slug, 'en'))
    .map(worded),
)
