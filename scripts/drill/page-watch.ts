import http from 'node:http'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { PageTimes } from './cached.ts'

/*
 * A visitor in a process of its own, so that what loads the site does not slow the clock: asks for the address in
 * argv[2] every 10 ms on one connection, and answers each line on its input with what it saw since the last line.
 */

const [address = ''] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
let times: number[] = []
let failed = 0

const asks = readline.createInterface({ input: process.stdin })
asks.once('close', () => process.exit())
asks.on('line', () => {
	const sorted = times.toSorted((one, other) => one - other)
	const seen: PageTimes = {
		asked: sorted.length,
		failed,
		p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
		most: sorted.at(-1) ?? 0,
	}
	;[times, failed] = [[], 0]
	console.log(JSON.stringify(seen))
})

for (;;) {
	const began = performance.now()
	const status = await new Promise<number>((resolve) => {
		const headers = { host: 'site.test', 'x-forwarded-for': '198.51.100.7' }
		http
			.get(address, { agent, headers }, (response) => {
				response.resume()
				response.once('end', () => resolve(response.statusCode ?? 0))
				response.once('error', () => resolve(0))
			})
			.once('error', () => resolve(0))
	})
	times.push(performance.now() - began)
	if (status !== 200) failed += 1
	await pause(10)
}
