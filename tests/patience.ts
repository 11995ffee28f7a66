import { vi } from 'vitest'

/** Milliseconds that a wait lasts when nothing ends it. */
const PATIENCE_MS = 30_000

// The one patience of Vitest that no setting says: it gives up after a second.
const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options)
