import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newSiteFolder } from '../../support/database.ts'
import { failuresOf, traffic } from '../../support/pages/traffic.ts'
import { descendants, endWholeSites, startWholeSite } from '../../support/whole-site.ts'

const front = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/front.js')

afterAll(endWholeSites)

test.each([
	['the front itself', [process.execPath, front]],
	['the wrapper', ['node', 'scripts/start.js']],
])('on a socket that a service manager holds, %s is replaced without a failed request', async (_what, service) => {
	const manager = startWholeSite(
		{ DATA_DIR: await newSiteFolder(), REQUEST_PATIENCE_MS: '200000' },
		{ command: [process.execPath, 'tests/support/processes/service-manager.ts', '2', ...service] },
	)
	await manager.url
	const port = manager.output().match(/listening on (\d+)/)?.[1]
	const clients = [0, 1, 2, 3].map((n) => () => ({ path: n % 2 ? '/about' : '/sign-in' }))
	const running = traffic(`http://127.0.0.1:${port}`, clients)
	const answered = () => running.responses.length
	await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(20)
	const [child = Number.NaN] = descendants(manager.pid)
	process.kill(child, 'SIGTERM')
	const starts = () => manager.output().split('The site is ready').length - 1
	await expect.poll(starts, { timeout: 120_000 }).toBe(2)
	const before = answered()
	await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(before + 20)
	expect(failuresOf(await running.stop(), [200])).toEqual([])
	const [second = Number.NaN] = descendants(manager.pid)
	process.kill(second, 'SIGTERM')
	expect((await manager.ended).output.match(/ended with \d+/g)).toEqual(['ended with 0', 'ended with 0'])
})
