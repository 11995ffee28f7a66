import type { ConverterWords } from './words.ts'

/** The pair's words in English, for `/tools-…/en`; loaded only there. */
export const ENGLISH_WORDS: ConverterWords = {
  from: 'From',
  to: 'To',
  unit: 'Unit',
  placeholder: 'Enter a value',
  rounded: 'Rounded to the chosen digits',
}
