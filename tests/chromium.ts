/** Flags to run Chromium as root, headless, and without background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags for tests: tests are short, so the optimizing compilers are off. Freeing their memory interrupts the other
 * core, which took a tenth of all processor time on a virtual machine.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-opt']
