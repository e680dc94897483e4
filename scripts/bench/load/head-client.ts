// Sends HEAD requests over 50 connections for some seconds and prints the figures in autocannon's form: autocannon
// waits for the body that a response to HEAD does not have.
import http from 'node:http'
import { percentile } from '../report.ts'

const [url = '', seconds = '', ...lines] = process.argv.slice(2)
const connections = 50
const headers = Object.fromEntries(lines.map((line) => line.split(': ')))
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const latencies: number[] = []

function head(): Promise<void> {
	return new Promise((resolve, reject) => {
		const began = performance.now()
		const req = http.request(url, { method: 'HEAD', agent, headers }, (res) => {
			if (res.statusCode !== 200) reject(new Error(`HEAD was answered with ${res.statusCode}.`))
			res.resume().on('end', () => {
				latencies.push(performance.now() - began)
				resolve()
			})
		})
		req.on('error', reject)
		req.end()
	})
}

const end = performance.now() + Number(seconds) * 1000
await Promise.all(
	Array.from({ length: connections }, async () => {
		while (performance.now() < end) await head()
	}),
)
const requests = { total: latencies.length, average: latencies.length / Number(seconds) }
console.log(JSON.stringify({ requests, latency: { p99: percentile(latencies, 0.99) } }))
process.exit(0)
