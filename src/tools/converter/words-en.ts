import type { ConverterWords } from './words.ts'

/** English texts of the pair, loaded only on `/tools-…/en`. */
export const ENGLISH_WORDS: ConverterWords = {
  from: 'From',
  to: 'To',
  unit: 'Unit',
  placeholder: 'Enter a value',
  rounded: 'Rounded to the chosen digits',
}
