import { facts } from '../duty/facts.fixture.ts'
import { createSheetFacts } from './engine-facts.ts'

/** The facts of all engines as the build makes them. */
export const REAL_FACTS = createSheetFacts(() => facts)
