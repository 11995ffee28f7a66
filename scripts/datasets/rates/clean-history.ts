// Applies the rules and corrections to data/rates/history.csv again, without fetching anything: run it after a change of
// either, and review the difference.
//
//   npx tsx scripts/datasets/rates/clean-history.ts
import { readPublished, writeHistory } from './history-files.ts'

if (!writeHistory(readPublished())) process.exitCode = 1
