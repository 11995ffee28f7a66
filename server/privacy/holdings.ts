import { contentsDataSource } from './contents-holding.ts'
import { formsDataSource } from './forms-holding.ts'
import { engagementDataSource } from './engagement-holding.ts'
import { accountDataSource } from './account-holding.ts'
import { aiDataSource } from './ai-holding.ts'
import type { PersonalDataSource } from './holding.ts'
import { keptItemsDataSource } from './kept-items-holding.ts'
import { profileDataSource } from './profile-holding.ts'

/** All parts that store data of accounts. A new part must be added here; a test finds tables that no part names. */
export const PERSONAL_DATA_SOURCES: readonly PersonalDataSource[] = [
  accountDataSource,
  aiDataSource,
  contentsDataSource,
  engagementDataSource,
  formsDataSource,
  keptItemsDataSource,
  profileDataSource,
]
