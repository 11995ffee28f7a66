import type { ChannelAnswer, ChannelRequest } from '../channel-fees/request.ts'
import type { DutyAnswer, DutyRequest } from '../duty/operation.ts'
import type { FreightAnswer, FreightRequest } from '../freight/request.ts'
import type {
  FulfilmentAnswer,
  FulfilmentRequest,
  PackedPiece,
  StorageRequest,
  TierHint,
} from '../fulfilment/request.ts'
import type { Rational } from '../../lib/number/rational.ts'
import type { FeeLine } from '../shared/fees/fee-line.ts'

/** Storage fees of one piece in a currency. */
export interface StorageFees {
  currency: string
  lines: readonly FeeLine[]
}

/** Facts that a sheet is computed from, so that tests state their own and a worker loads only those of its markets. */
export interface SheetFacts {
  /** Undefined without facts for the market. */
  findDuty(request: DutyRequest): DutyAnswer | undefined
  /** Sentence in Chinese that says why there is no duty for a market. */
  explainNoDuty(market: string): string
  getDutyCurrency(market: string): string
  /** Values of a parcel to one buyer at which a rule of the market begins or ends, in the currency of its duty. */
  listParcelLimits(request: DutyRequest): readonly Rational[]
  listChannelFees(request: ChannelRequest): ChannelAnswer
  findFulfilment(request: FulfilmentRequest): FulfilmentAnswer
  findStorage(request: StorageRequest): StorageFees | undefined
  listTierHints(request: FulfilmentRequest, price: Rational): readonly TierHint[]
  /** Sentences about a carton beyond the limits of the market's fulfilment centres. */
  checkCarton(market: string, carton: PackedPiece): readonly string[]
  calculateFreight(request: FreightRequest): FreightAnswer
}
