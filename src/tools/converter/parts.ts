/** The parts around the pair. They come all at once, so that none pushes another away where there was no markup yet. */
export async function loadParts() {
  const [{ PairActions }, { Formula }, { PairTools }, { UnitLedger }] = await Promise.all([
    import('./pair-actions.tsx'),
    import('./formula.tsx'),
    import('./pair-tools.tsx'),
    import('./unit-ledger.tsx'),
  ])
  return { PairActions, Formula, PairTools, UnitLedger }
}
