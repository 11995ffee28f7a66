import type { Section } from '../section.ts'
import { eventPages } from './pages.tsx'
import { ALL_EVENTS } from './scope.ts'

export default eventPages(ALL_EVENTS, '$handle') satisfies Section
