import type { Material } from '../material.ts'
import type { TdkAngle } from '../operation.ts'

/** Recipe of a title or description: the base text and optional additions. */
export interface Recipe {
  angle: TdkAngle
  build: (added: readonly string[]) => string
  options: readonly string[]
  most: number
}

/** Composition rules of a language. Recipes without material for their angle are left out. */
export interface Composition {
  titles: (material: Material, turn: number) => Recipe[]
  descriptions: (material: Material, turn: number) => Recipe[]
  /** Combinations of the main keyword with other words, those most likely searched for first. */
  longTail: (material: Material) => string[]
}
