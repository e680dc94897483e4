import { afterAll } from 'vitest'
import { stopApps } from './app.ts'
import { removeDataDirs } from './database.ts'

// For files that share a process (the project `app` of vitest.config.ts).
afterAll(async () => {
	await stopApps()
	removeDataDirs()
})
