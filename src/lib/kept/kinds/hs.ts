import { declareList } from '../kind.ts'
import { PINNED_LIMITS } from '../preferences.ts'

export const hs = declareList({ label: '置顶的 HS 编码', name: 'pinnedHsCodes', most: PINNED_LIMITS.pinnedHsCodes })
