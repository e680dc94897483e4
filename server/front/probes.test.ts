import http from 'node:http'
import { Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { admission } from './admission/admission.ts'
import { AppLink } from './app/app-link.ts'
import { privateFolder } from './private-folder.ts'
import { probes } from './probes.ts'

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

it('ask the app once for all who ask at the same time: nobody may flood it past the queues', async () => {
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
