import { afterAll } from 'vitest'
import { closeDatabase } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets } from '#app/platform/env/secrets.server.ts'
import { forgetLocation } from '#app/platform/storage/location.server.ts'

// For files that share a process (the project `database` of vitest.config.ts): the next one begins as in its own.
afterAll(async () => {
	await closeDatabase()
	forgetSecrets()
	forgetLocation()
	loadEnv({})
})
