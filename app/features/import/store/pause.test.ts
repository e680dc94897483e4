import { expect, test } from 'vitest'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { pauseBefore } from './pause.ts'

const full = new ExpectedError('The disk is full', {
	status: 503,
	cause: Object.assign(new Error('write'), { code: 'ENOSPC' }),
})
const busy = new ExpectedError('Busy', { status: 503 })

test('what a busy site did not do is tried again, and a full disk gets nothing more written', async () => {
	const attempts = { busy: 0, full: 0 }
	const { signal } = new AbortController()
	const afterOne = () => {
		attempts.busy += 1
		return attempts.busy === 1 ? Promise.reject(busy) : Promise.resolve('done')
	}
	expect(await pauseBefore(afterOne, signal)).toBe('done')
	// Each attempt would leave the larger file of a picture for an hour.
	const onFullDisk = () => {
		attempts.full += 1
		return attempts.full === 1 ? Promise.reject(full) : Promise.resolve('written')
	}
	await expect(pauseBefore(onFullDisk, signal)).rejects.toBe(full)
	expect(attempts).toEqual({ busy: 2, full: 1 })
})
