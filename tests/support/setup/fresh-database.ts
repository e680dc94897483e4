import { afterAll } from 'vitest'
import { closeDatabase } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { forgetLocation } from '#app/platform/storage/location.server.ts'

/** As in a process where followEvents() was not called. */
const nobodyFollows = () => Promise.reject(new Error('Nothing subscribes to events: call followEvents() first.'))

// For files that share a process (the project `database` of vitest.config.ts): the next one begins as in its own.
afterAll(async () => {
	await closeDatabase()
	connectSubscribers([nobodyFollows])
	forgetSecrets()
	forgetLocation()
	loadEnv({})
})
