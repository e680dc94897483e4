import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#app/db/client.server.ts'
import { elsewhereState } from '#app/features/backups/elsewhere/elsewhere-state.server.ts'
import { makeBackup } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { Fault } from '../../servers/s3-server.ts'
import { confirmNewKey, copiesPlace, openSiteWith } from '../../support/processes/copies-site.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

log.level = 'silent'
const { s3, place, objects } = await copiesPlace()
let dataDir: string
beforeAll(async () => {
	dataDir = await openSiteWith(place)
	await confirmNewKey()
	// Large enough to go in parts.
	fs.mkdirSync(path.join(dataDir, 'media/pictures'), { recursive: true })
	fs.writeFileSync(path.join(dataDir, 'media/pictures/large.webp'), randomBytes(14_000_000))
	await alone('backup', (context) => makeBackup('manual', context))
	await closeDatabase()
})

/** The copier in a process of its own; `kill` takes it away as `kill -9` does. */
function copier() {
	const child = spawn(process.execPath, [...quickNode, 'tests/faults/backups/copier.ts'], {
		env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...place },
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
		child.once('close', (code, signal) => resolve(signal ?? code)),
	)
	return { ended, kill: () => void child.kill('SIGKILL') }
}

test.each<[string, RegExp, number]>([
	['while it sends its second part', /^PUT .*partNumber=2/, 0],
	['before its parts are put together', /^POST .*uploadId=/, 0],
	['while it fetches the copy back', /^GET .*\.tar\.age/, 1],
])(
	'a copy killed %s is not listed as a copy, and the next attempt makes a complete one',
	async (_when, lastRequest, left) => {
		fs.rmSync(path.join(dataDir, 'backups/elsewhere.json'), { force: true })
		fs.rmSync(path.join(dataDir, 'backups/elsewhere-list.json'), { force: true })
		for (const name of objects()) fs.rmSync(path.join(s3.bucketFolder, 'shop', name))
		const killed = copier()
		const hang = (is: boolean): Fault | null => (is ? 'hang' : null)
		const reached = new Promise<void>((resolve) => {
			s3.fault = ({ method, url }) => {
				const isThere = lastRequest.test(`${method} ${url}`)
				if (isThere) resolve()
				return hang(isThere)
			}
		})
		await reached
		killed.kill()
		expect(await killed.ended).toBe('SIGKILL')
		expect(objects()).toHaveLength(left)
		expect((await elsewhereState())?.verified).toBe(null)

		s3.fault = () => null
		s3.requests.length = 0
		expect(await copier().ended).toBe(0)
		expect(objects()).toHaveLength(1)
		expect(await elsewhereState()).toMatchObject({ problem: null, failures: 0, verified: expect.any(String) })
		// What the dead one had begun is undone, and nothing of either is left on this disk.
		const aborted = s3.requests.filter(({ method, url }) => method === 'DELETE' && url.includes('uploadId='))
		expect(aborted).toHaveLength(1 - left)
		const rest = fs.readdirSync(path.join(dataDir, 'backups')).filter((name) => /^(work|claim|dead|stop)-?/.test(name))
		expect(rest).toEqual([])
	},
)
