import type { Section } from '../section.ts'
import { eventPages } from './pages.tsx'
import { SUMMITS } from './scope.ts'

export default eventPages(SUMMITS, 'info/$handle') satisfies Section
