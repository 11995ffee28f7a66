// Reapplies rules and corrections to data/rates/history.csv without downloading: run it after changing either, and
// review the diff.
//
// npx tsx scripts/datasets/rates/clean-history.ts
import { readPublished, writeHistory } from './history-files.ts'

if (!writeHistory(readPublished())) process.exitCode = 1
