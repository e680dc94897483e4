import { setTimeout as pause } from 'node:timers/promises'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'

const tries = 30
const pauseMs = 1_000

/** Does it again after a pause while the site is busy with what its users do. A full disk stays full. */
export async function pauseBefore<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
	for (let nth = 1; ; nth += 1) {
		try {
			return await work()
		} catch (error) {
			const isBusy = error instanceof ExpectedError ? error.status === 503 : isUnavailable(error)
			if (!isBusy || isNoRoom(error) || nth >= tries) throw error
			await pause(pauseMs, undefined, { signal })
		}
	}
}
