import type { ToolDefinition } from '../../src/tools/tool.ts'

const modules = import.meta.glob<ToolDefinition>('../../src/tools/*/*.tool.ts', { eager: true, import: 'default' })

/** Every tool's definition. Evaluated by Vite's runner (see tools.ts), for Playwright knows no glob imports. */
export default Object.values(modules).toSorted((a, b) => a.slug.localeCompare(b.slug, 'en'))
