import type { Section } from '../section.ts'
import { createEventPages } from './pages.tsx'
import { SUMMITS } from './scope.ts'

export default createEventPages(SUMMITS, 'info/$handle') satisfies Section
