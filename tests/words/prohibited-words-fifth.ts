import { markedSentences } from './prohibited-words.ts'

export default markedSentences('prohibited words, fifth set, by term', 'prohibited-words-fifth.txt')
