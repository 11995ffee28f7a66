import type { Material } from '../material.ts'
import type { TdkAngle } from '../operation.ts'

/** A way to write a title: the text around what is added, and what may be added. */
export interface Recipe {
  angle: TdkAngle
  build: (added: readonly string[]) => string
  options: readonly string[]
  most: number
}

/** How one language writes titles and descriptions. A recipe whose angle the material has nothing for is left out. */
export interface Composition {
  titles: (material: Material, turn: number) => Recipe[]
  descriptions: (material: Material, turn: number) => Recipe[]
  /** Combinations with the main keyword, the likeliest searched first. */
  longTail: (material: Material) => string[]
}
