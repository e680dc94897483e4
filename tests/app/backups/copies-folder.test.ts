import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#app/db/client.server.ts'
import { acceptPlace, copyBackups } from '#app/features/backups/elsewhere/copy-backups.server.ts'
import { elsewhereState } from '#app/features/backups/elsewhere/elsewhere-state.server.ts'
import { elsewhereMessages as messages } from '#app/features/backups/elsewhere/messages.ts'
import { makeBackup } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { confirmNewKey, openSiteWith } from '../../support/processes/copies-site.ts'
import { newDataDir } from '../../support/database.ts'

log.level = 'silent'
const keep = newDataDir()
const folder = path.join(keep, 'disk')
const here = () => (fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : null)
const backUp = () => alone('backup', (context) => makeBackup('manual', context))
beforeAll(async () => {
	await openSiteWith({ BACKUP_TO: folder })
	await confirmNewKey()
	await backUp()
})
afterAll(() => closeDatabase())

const state = async () => {
	const now = await elsewhereState()
	if (!now) throw new Error('There is no place elsewhere.')
	return now
}
/** The job, as if so much time had passed. */
const later = (ms = 0) => copyBackups(Date.now() + ms)
const hour = 3_600_000

test('a folder that is missing, or on the site’s own disk, gets nothing until somebody accepts it', async () => {
	await later()
	expect((await state()).problem).toBe(messages.folderMissing(folder))
	expect(here()).toBe(null)
	fs.mkdirSync(folder)
	await later(hour)
	expect(await state()).toMatchObject({ problem: messages.sameDisk(folder), needsAccept: true })
	expect(here()).toEqual([])
	await acceptPlace()
	await later()
	expect(await state()).toMatchObject({ problem: null, needsAccept: false })
	expect(here()?.map((name) => name.replace(/-.*/, ''))).toEqual(['imole', 'imole'])
})

test('a folder whose disk is not mounted is not filled', async () => {
	fs.renameSync(folder, `${folder}-away`)
	fs.mkdirSync(folder)
	await backUp()
	await later()
	expect(await state()).toMatchObject({ problem: messages.notMounted(folder), needsAccept: true })
	expect(here()).toEqual([])
	fs.rmdirSync(folder)
	fs.renameSync(`${folder}-away`, folder)
	await later(hour)
	expect((await state()).problem).toBe(null)
})

test('a full folder is reported as full, and contains no half copy', async () => {
	await backUp()
	const before = here()
	const handle = await fs.promises.open(path.join(keep, 'any'), 'w')
	await handle.close()
	const proto: unknown = Object.getPrototypeOf(handle)
	if (typeof proto !== 'object' || proto === null) throw new Error('A file has no methods.')
	const real: unknown = Reflect.get(proto, 'writeFile')
	if (typeof real !== 'function') throw new Error('A file cannot writeFile.')
	Reflect.set(proto, 'writeFile', function (this: unknown, ...given: unknown[]): unknown {
		const isCopy = given[0] instanceof Uint8Array && given[0].length > 1_000
		if (!isCopy) return Reflect.apply(real, this, given)
		return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
	})
	await later().finally(() => Reflect.set(proto, 'writeFile', real))
	expect((await state()).problem).toBe(messages.placeFull)
	expect(here()).toEqual(before)
})
