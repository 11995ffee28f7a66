import { vi } from 'vitest'

/** Milliseconds that a wait lasts when nothing ends it. */
const PATIENCE_MS = 30_000

// What no setting of Vitest says: these give up after a second.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options)
vi.waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options)
