import { markedSentences } from './prohibited-words.ts'

export default markedSentences('prohibited words, fourth set, by term', 'prohibited-words-fourth.txt')
