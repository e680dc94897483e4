import { afterAll, expect, test } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { detailed } from '../../../../tests/support/programs/import-files.ts'
import { checkLibraryPicture, readLibraryPicture } from './picture-bytes.server.ts'

/* A check accepts the files that the library stores, and no others. */

const level = log.level
log.level = 'silent'
afterAll(() => void (log.level = level))

const outcomeOf = (work: Promise<unknown>) =>
	work.then(
		() => 'accepted',
		(error: unknown) => (error instanceof ExpectedError ? error.message : Promise.reject(error)),
	)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a whole and of a cut %s', async (kind) => {
	const whole = await detailed(kind)
	const seen = new Set<string>()
	for (const part of [0, 0.01, 0.3, 0.6, 0.9, 0.99, 0.999, 1]) {
		const bytes = whole.slice(0, Math.floor(whole.length * part))
		const stored = await outcomeOf(readLibraryPicture(bytes))
		expect([part, await outcomeOf(checkLibraryPicture(bytes))]).toEqual([part, stored])
		seen.add(stored)
	}
	expect(seen.has('accepted')).toBe(true)
	expect(seen.size).toBeGreaterThan(1)
})

test('of a file whose name alone says that it is a picture', async () => {
	for (const text of ['<!doctype html><p>Not found</p>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'])
		expect(await outcomeOf(checkLibraryPicture(new TextEncoder().encode(text)))).toBe(
			await outcomeOf(readLibraryPicture(new TextEncoder().encode(text))),
		)
})
