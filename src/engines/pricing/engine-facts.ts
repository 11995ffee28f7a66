import { computeChannelFees } from '../channel-fees/engine.ts'
import { computeDuty, getDutyCurrency } from '../duty/engine.ts'
import type { DutyFacts } from '../duty/facts.ts'
import { listParcelLimits } from '../duty/parcel-limits.ts'
import { computeFreight } from '../freight/engine.ts'
import { checkInboundCarton } from '../fulfilment/cartons.ts'
import { computeFulfilment, isFbaMarket } from '../fulfilment/engine.ts'
import { findTierHints } from '../fulfilment/hints.ts'
import { computeStorage } from '../fulfilment/storage.ts'
import type { SheetFacts } from './facts.ts'
import { findMarket, getMarketName } from './markets.ts'

/** Code that no tariff has: without a code the rates of taxes are asked, and the duty stays unknown. */
const NO_CODE = '000000'

/**
 * Facts of the engines. `openDuty` finds the duty facts of a market: undefined if they are not on this device, with the
 * reason by `explain`.
 */
export function createSheetFacts(
  openDuty: (market: string) => DutyFacts | undefined,
  explain: (market: string) => string = (market) => `没有${getMarketName(market)}的关税资料，可以填每件的关税`,
): SheetFacts {
  const dutyCurrency = (market: string): string => {
    const facts = openDuty(market)
    return (facts && getDutyCurrency(facts, market)) ?? findMarket(market)?.currency ?? 'USD'
  }
  return {
    findDuty(request) {
      const facts = openDuty(request.market)
      if (!facts || request.code !== '') return facts && computeDuty(facts, request)
      return { ...computeDuty(facts, { ...request, code: NO_CODE }), code: '', link: undefined, candidates: [] }
    },
    getDutyCurrency: dutyCurrency,
    explainNoDuty: explain,
    listParcelLimits(request) {
      const facts = openDuty(request.market)
      return facts ? listParcelLimits(facts, request) : []
    },
    listChannelFees: computeChannelFees,
    findFulfilment: computeFulfilment,
    findStorage: (request) =>
      isFbaMarket(request.market)
        ? { currency: findMarket(request.market)?.currency ?? '', lines: computeStorage(request) }
        : undefined,
    listTierHints: findTierHints,
    checkCarton: checkInboundCarton,
    calculateFreight: computeFreight,
  }
}
