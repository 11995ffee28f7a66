/** Starts the worker while the parts render, if the URL has a value to convert. */
async function startWorker(): Promise<void> {
  if (import.meta.env.SSR || location.hash.length < 2) return
  const { unitsWorker } = await import('../../workers/units.ts')
  unitsWorker.start()
}

/** Loads all parts around the pair together, so that a part that arrives later moves none of the others. */
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
