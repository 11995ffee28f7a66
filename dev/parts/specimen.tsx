import type { ReactNode } from 'react'

/** One part in one state. */
export interface Specimen {
  /** The part and, where it has several, the state. */
  name: string
  node: ReactNode
  /** As wide as the page: lists and whole screens. */
  isWide?: true
}

/** Specimens that are looked at together. */
export interface SpecimenGroup {
  id: string
  title: string
  specimens: readonly Specimen[]
}

/** A specimen with its name above it. Names are no headings: parts bring their own. */
export function SpecimenView({ specimen: { name, node, isWide } }: { specimen: Specimen }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`} data-specimen={name}>
      <p className="mb-2 font-mono text-xs text-soft">{name}</p>
      <div className="relative">{node}</div>
    </div>
  )
}
