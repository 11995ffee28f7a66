import type { ReactNode } from 'react'

/** One component in one state. */
export interface Specimen {
  /** Name of the component and, if it has several states, of the state. */
  name: string
  node: ReactNode
  /** True for specimens as wide as the page: lists and whole screens. */
  isWide?: true
}

/** Specimens that are shown together. */
export interface SpecimenGroup {
  id: string
  title: string
  specimens: readonly Specimen[]
}

/** A specimen with its name above it. The name is no heading, because components have headings of their own. */
export function SpecimenView({ specimen: { name, node, isWide } }: { specimen: Specimen }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`} data-specimen={name}>
      <p className="mb-2 font-mono text-xs text-soft">{name}</p>
      <div className="relative">{node}</div>
    </div>
  )
}
