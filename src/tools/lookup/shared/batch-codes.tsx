import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { BatchCodesProps } from './batch-panel.tsx'

/** A pasted column of codes and the rows they stand for; loaded when it is opened. */
export const BatchCodes = lazyPart<BatchCodesProps>(async () => (await import('./batch-panel.tsx')).BatchPanel)
