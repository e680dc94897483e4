import http, { type RequestListener } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import type { Admission } from '../../../server/front/admission/admission.ts'
import { AppLink } from '../../../server/front/app/app-link.ts'
import { forward } from '../../../server/front/app/forward.ts'
import { privateFolder } from '../../../server/front/private-folder.ts'
import { errorResponse, PlainResponse, plainResponse } from '../../../server/http/plain-response.ts'

export const plainSite = { name: 'Site', secure: false }

/** The front with an app behind it, while a file's tests run. The header `x-from` of a request is its client's address. */
export function frontWithApp(respond: RequestListener, place: Admission['place'] = async () => () => {}) {
	const [folder, link] = [privateFolder(), new AppLink(10_000)]
	const app = http.createServer(respond)
	const front = http.createServer((req, res) => {
		const through = { link, admission: { place, stats: () => [] }, isStream: () => {} }
		const address = String(req.headers['x-from'] ?? '203.0.113.1')
		const to = { url: new URL(req.url ?? '/', 'http://site.test'), address, anonymous: false }
		forward(through, req, res, to).catch((error: unknown) =>
			plainResponse(req, res, error instanceof PlainResponse ? error : errorResponse(500, 'x'), plainSite),
		)
	})
	const started = { app, port: 0 }
	beforeAll(async () => {
		await new Promise<void>((resolve) => app.listen(folder.socketFor('app'), resolve))
		link.up(folder.socketFor('app'))
		await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
		const address = front.address()
		started.port = typeof address === 'object' && address ? address.port : 0
	})
	afterAll(() => {
		for (const server of [front, app]) {
			server.close()
			server.closeAllConnections()
		}
		link.agent.destroy()
		folder.remove()
	})
	return started
}
