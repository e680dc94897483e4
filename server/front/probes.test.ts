import http from 'node:http'
import { Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { admission } from './admission/admission.ts'
import { AppLink } from './app/app-link.ts'
import { privateFolder } from './private-folder.ts'
import { joinMetrics, probes } from './probes.ts'

const [folder, link] = [privateFolder(), new AppLink(1_000)]
let asked = 0
const app = http.createServer((_req, res) => {
	asked += 1
	setTimeout(() => res.end('{"status":"ok"}'), 100)
})
afterAll(() => {
	app.close()
	link.agent.destroy()
	folder.remove()
})

it('ask the app once for all concurrent requests: nobody can flood it past the queues', async () => {
	await new Promise<void>((resolve) => app.listen(folder.socketFor('app'), resolve))
	link.up(folder.socketFor('app'))
	const req = new http.IncomingMessage(new Socket())
	const probed = {
		isDraining: () => false,
		cache: null,
		link,
		admission: admission(1_000),
		secure: false,
		metricsToken: null,
		isOwnProcess: true,
	}
	const responses = await Promise.all(Array.from({ length: 50 }, async () => probes(req, '/readyz', probed)))
	expect(responses.map((response) => response?.status)).toEqual(Array.from({ length: 50 }, () => 200))
	expect(asked).toBe(1)
	expect((await probes(req, '/readyz', probed))?.status).toBe(200)
	expect(asked).toBe(2)
})

it('describes a family of several processes once, before all its samples', () => {
	const of = (name: string, value: number) =>
		`# HELP rss Memory.\n# TYPE rss gauge\nrss{process="${name}"} ${value}\n# HELP ${name}_only x\n# TYPE ${name}_only counter\n${name}_only 1\n`
	expect(joinMetrics([of('front', 1), of('app', 2)])).toBe(
		[
			'# HELP rss Memory.\n# TYPE rss gauge\nrss{process="front"} 1\nrss{process="app"} 2\n',
			'# HELP front_only x\n# TYPE front_only counter\nfront_only 1\n',
			'# HELP app_only x\n# TYPE app_only counter\napp_only 1\n',
		].join(''),
	)
})
