import { declareList } from '../kind.ts'

export const favourite = declareList({ label: '收藏的工具', name: 'favourites' })
