import type { ShipmentFacts } from '../../../engines/billable-weight/operation.ts'

function Fact({ name, value, other }: { name: string; value: string | undefined; other: string | undefined }) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right numerals">
        {value ?? <span className="text-soft">—</span>}
        {value !== undefined && other !== undefined && <span className="ml-2 text-soft">{other}</span>}
      </dd>
    </div>
  )
}

/** Figures of the shipment: volume for sea freight, weight, longest side and girth. */
export function Shipment({ facts }: { facts: ShipmentFacts | undefined }) {
  const weight = facts && facts.kilograms !== '' ? facts : undefined
  return (
    <dl className="border-t border-rule px-4 py-1 text-sm">
      {facts !== undefined && facts.units !== '' && (
        <Fact name="总个数" other={undefined} value={`${facts.units} 个`} />
      )}
      <Fact name="总体积（CBM）" other={facts && `${facts.cubicFeet} ft³`} value={facts && `${facts.cubicMetres} m³`} />
      <Fact name="总实重" other={weight && `${weight.pounds} lb`} value={weight && `${weight.kilograms} kg`} />
      <Fact name="海运拼箱计费吨" other={undefined} value={facts?.revenueTons} />
      <Fact name="单件最长边" other={facts && `${facts.longest.in} in`} value={facts && `${facts.longest.cm} cm`} />
      <Fact name="单件长 + 围长" other={facts && `${facts.girth.in} in`} value={facts && `${facts.girth.cm} cm`} />
    </dl>
  )
}
