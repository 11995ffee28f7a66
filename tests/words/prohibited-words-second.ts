import { labelledSentences } from './labelled-sentences.ts'

export default labelledSentences('prohibited words, a second set by sentence', 'prohibited-words-second.txt')
