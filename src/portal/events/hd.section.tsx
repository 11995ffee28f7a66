import type { Section } from '../section.ts'
import { createEventPages } from './pages.tsx'
import { ALL_EVENTS } from './scope.ts'

export default createEventPages(ALL_EVENTS, '$handle') satisfies Section
