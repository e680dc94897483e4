import { afterAll } from 'vitest'
import { removeDataDirs } from '../data-folders.ts'

// Each holds up to 150 MB, in memory: those of all files would fill the machine. The first hook runs last.
afterAll(removeDataDirs)
