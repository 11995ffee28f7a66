import { useEffect, useEffectEvent } from 'react'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { pricingWorker } from '../../../workers/pricing.ts'
import { offerUndo } from '../../shared/offer-undo.ts'
import { parseValues, useValuesDraft } from '../../shared/use-kept-values.ts'
import { toFilledState } from './sheet-state.ts'
import { VALUES_DRAFT } from './values-draft.ts'

const NOTHING: UrlState = {}
const ignore = (): void => {}

/** Values that another page hands over: of a line those that it says, otherwise the values themselves. */
async function readHandedOver(state: UrlState): Promise<UrlState> {
  const { line } = state
  return line ? { line, ...toFilledState(await pricingWorker.call('readText', line), NOTHING) } : state
}

/**
 * Stores what was entered as a draft and restores it. Values that another page hands over (`from` names it) are put
 * into the stored sheet; a line is a sheet of its own, which replaces it. Either can be undone.
 */
export function useSheetDraft(): void {
  const [state, setState] = useUrlState()
  const isHandedOver = (state.from ?? '') !== ''
  useValuesDraft(VALUES_DRAFT, isHandedOver ? NOTHING : state, isHandedOver ? ignore : setState)
  const take = useEffectEvent(async (): Promise<void> => {
    const { readDraft } = await import('../../../sync/drafts/drafts.ts')
    const [stored, handed] = [await readDraft(VALUES_DRAFT), await readHandedOver(state)]
    const before = parseValues(stored)
    const isLine = (state.line ?? '') !== ''
    const after = isLine ? handed : { ...before, ...handed }
    setState({ ...after, from: '' })
    if (stored === '') return
    const cleared = Object.fromEntries(Object.keys(after).map((key) => [key, '']))
    offerUndo(isLine ? '已按这一行填成新的一张表' : '已接到原来的表上', [{ key: VALUES_DRAFT, text: stored }], () =>
      setState({ ...cleared, ...before }),
    )
  })
  useEffect(() => {
    if (isHandedOver) take().catch((error: unknown) => console.warn('values not taken over', error))
  }, [isHandedOver])
}
