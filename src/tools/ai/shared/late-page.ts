import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPage, type ToolPageProps } from '../../tool.ts'

/**
 * Page whose code loads lazily after its prerendered form; the form accepts typing before that. Forms and the lists of
 * languages and platforms exceed the size budget of the first load.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType<ToolPageProps<unknown>> }>): ToolPage {
  return definePage<unknown>({ Component: lazyPart(async () => (await load()).default) })
}
