import type { Section } from '../section.ts'
import { createCalendarPage } from './calendar.tsx'
import { ALL_EVENTS } from './scope.ts'

/** Pages without the site's frame, for embedding in other sites. */
export default [createCalendarPage(ALL_EVENTS, { at: 'hd', path: '/s/hd', layout: 'empty' })] satisfies Section
