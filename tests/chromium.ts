/** Flags with which Chromium runs as root, without a screen, and without calling home. */
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
 * The flags of tests, which are short: without the optimizing compilers. The memory that each compilation frees interrupts
 * the other core, which took a tenth of all processor time on a virtual machine.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-opt']
