// Renders pages (no cache) of the built site in BUILD_DIR: each request to it is one round, answered as JSON, processor
// milliseconds of the main thread by page. The arguments are the addresses; `/` at the end of the address of this program
// answers where the site itself is.
import http from 'node:http'
import { loadBundle } from '../bundle.ts'

const turns = 25
const bundle = await loadBundle()
const site = await bundle.start({ env: { ...process.env, PORT: '0', SITE_URL: 'http://site.localhost' } })
const addresses = process.argv.slice(2)

async function round(): Promise<Record<string, number[]>> {
	const used: Record<string, number[]> = {}
	for (const address of addresses) {
		const before = process.threadCpuUsage()
		for (let turn = 0; turn < turns; turn++) await site.render(address)
		const { user, system } = process.threadCpuUsage(before)
		used[address] = [(user + system) / 1000 / turns]
	}
	return used
}

for (let warm = 0; warm < 4; warm++) await round()
const server = http.createServer((req, res) => {
	if (req.url === '/html') {
		void Promise.all(addresses.map(async (address) => String((await site.render(address)).body))).then((pages) =>
			res.end(JSON.stringify(pages)),
		)
		return
	}
	void round().then((used) => res.end(JSON.stringify(used)))
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))
