import { labelledSentences } from './labelled-sentences.ts'

export default labelledSentences('prohibited words, a third set by sentence', 'prohibited-words-third.txt')
