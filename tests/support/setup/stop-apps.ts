import { afterAll } from 'vitest'
import { stopApps } from '../app.ts'

// For files that share a process (the project `app` of vitest.config.ts).
afterAll(stopApps)
