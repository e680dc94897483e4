import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { processText } from './process-measures.ts'

const valueOf = (text: string, name: string) => {
	const line = text.split('\n').find((each) => each.startsWith(`${name}{`))
	return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('a loop that was blocked for 0.3 seconds is more than 0.2 seconds late', async () => {
	const worst = async () => {
		// A reading begins the measurement again, and the monitor takes its samples in turns of the loop: one before, and the
		// late one. On a busy machine it may miss one; each attempt blocks the loop and reads once.
		processText('app')
		await pause(50)
		const until = performance.now() + 300
		while (performance.now() < until);
		await pause(50)
		return valueOf(processText('app'), 'nodejs_eventloop_lag_p99_seconds')
	}
	await expect.poll(worst, { timeout: 15_000 }).toBeGreaterThan(0.2)
	expect(valueOf(processText('app'), 'process_resident_memory_bytes')).toBeGreaterThan(0)
})
