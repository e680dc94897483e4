import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { processText } from './process-measures.ts'

const valueOf = (text: string, name: string) => {
	// Tests of the front in the same process leave measures of their own.
	const line = text.split('\n').find((each) => each.startsWith(`${name}{process="app"}`))
	return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('a loop that was blocked for 0.3 seconds is more than 0.2 seconds late', async () => {
	processText('app')
	// The monitor takes its samples in turns of the loop: one before, and the late one.
	await pause(50)
	const until = performance.now() + 300
	while (performance.now() < until);
	await pause(50)
	expect(valueOf(processText('app'), 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.2)
	expect(valueOf(processText('app'), 'process_resident_memory_bytes')).toBeGreaterThan(0)
})
