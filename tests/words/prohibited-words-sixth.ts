import { markedSentences } from './prohibited-words.ts'

export default markedSentences('prohibited words, sixth set, by term', 'prohibited-words-sixth.txt')
