import { vi } from 'vitest'

/** Default timeout of a wait in milliseconds. */
const PATIENCE_MS = 30_000

// These functions time out after a second by default, and Vitest has no setting for it.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options)
vi.waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options)
