import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { newSiteFolder } from '../../tests/support/database.ts'
import { failuresOfStop, traffic } from '../../tests/support/pages/traffic.ts'
import { startWholeSite } from '../../tests/support/whole-site.ts'
import type { Drill } from './table.ts'

const rounds = 5

/** What a replacement of everything costs where nobody holds the socket during it; with socket activation it costs nothing (tests/faults/site/front-replaced). */
export const frontReplacedDrill: Drill = {
	name: 'front',
	about: `the front replaced ${rounds} times without socket activation, under 10 clients`,
	run: async (say) => {
		const dataDir = await newSiteFolder()
		const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) }
		try {
			let site = startWholeSite(settings)
			const url = await site.url
			await fetch(url)
			const gaps: number[] = []
			const cut: string[] = []
			let rejected = 0
			let resets = 0
			for (let round = 1; round <= rounds; round += 1) {
				const running = traffic(
					url,
					Array.from({ length: 10 }, () => () => ({ path: '/about' })),
				)
				await pause(1_000)
				site.signal('SIGTERM')
				await site.ended
				site = startWholeSite(settings)
				await site.url
				await pause(1_000)
				const answers = await running.stop()
				const away = answers.filter(({ status }) => status === 'ECONNREFUSED')
				const gap = (away.at(-1)?.at ?? 0) - (away[0]?.at ?? 0)
				const others = failuresOfStop(answers, [200])
				resets += answers.filter(({ status, reused }) => status === 'ECONNRESET' && !reused).length
				gaps.push(gap)
				cut.push(...others)
				rejected += away.length
				say(
					`round ${round}: nobody listened for ${Math.round(gap)} ms; ${others.length} failed otherwise ${others.join(', ')}`,
				)
			}
			site.signal('SIGTERM')
			await site.ended
			return [
				{
					what: 'front replaced without socket activation',
					rounds,
					survived: rounds,
					figure: `nobody listened for ${(Math.max(...gaps) / 1000).toFixed(1)} s at most (load ${os.loadavg()[0]?.toFixed(0)}); ${rejected} rejected, ${resets} reset before they were accepted, ${cut.length} accepted without a response`,
					limit: '0 accepted without a response',
					held: cut.length === 0,
				},
			]
		} finally {
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = net.createServer().listen(0, () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
