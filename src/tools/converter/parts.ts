/** Where the address says what to convert, its worker starts while the parts are rendered. */
async function startWorker(): Promise<void> {
  if (import.meta.env.SSR || location.hash.length < 2) return
  const { unitsWorker } = await import('../../workers/units.ts')
  unitsWorker.start()
}

/** The parts around the pair. They come all at once, so that none pushes another away where there was no markup yet. */
export async function loadParts() {
  void startWorker()
  const [{ PairActions }, { Formula }, { PairTools }, { UnitLedger }] = await Promise.all([
    import('./pair-actions.tsx'),
    import('./formula.tsx'),
    import('./pair-tools.tsx'),
    import('./unit-ledger.tsx'),
  ])
  return { PairActions, Formula, PairTools, UnitLedger }
}
