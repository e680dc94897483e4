import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { restoreBackup } from '#app/features/backups/restore/restore.server.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { loadSettings, settingsNotApplied, storedSettings } from '#app/settings/settings.server.ts'
import { saveSettings, versionOf } from '#app/settings/save-settings.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { engines, newDataDir, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'

followEvents()
const keep = newDataDir()
afterAll(async () => {
	await closeDatabase()
	fs.rmSync(keep, { recursive: true, force: true })
})

async function openSite(kind: string, more: Record<string, string> = {}): Promise<string> {
	await closeDatabase()
	const dataDir = kind === 'embedded' ? await newSiteFolder() : newDataDir()
	forgetSecrets()
	loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more })
	await openDatabase({ dataDir, databaseUrl: kind === 'postgres' ? await newPostgresDatabase() : undefined })
	return dataDir
}

const password = 'pawpaws and plums'
const save = async () => {
	await saveSettings({
		group: 'mail',
		typed: { mailServer: 'smtp.example.com', mailUser: 'imole', mailPassword: password, mailReplyTo: 'a@example.com' },
		removed: [],
		version: versionOf('mail', await storedSettings()),
		origin: null,
	})
	await loadSettings()
}
const backup = (file: string) =>
	alone('backup', async (context) => {
		await makeBackupAt(file, context)
		return path.basename(file)
	})
const restore = (file: string) =>
	alone('restore', async (context) => {
		await restoreBackup(file, context)
		return path.basename(file)
	})

const url = (secret: string) => `smtp://imole:${encodeURIComponent(secret)}@smtp.example.com:587/?requireTLS=true`

test('a backup holds the settings, and neither a secret nor its key; elsewhere they are asked for again', async () => {
	const home = await openSite('embedded')
	await save()
	expect(env.SMTP_URL).toBe(url(password))
	const file = path.join(keep, 'site.tar')
	await backup(file)
	const [key, bytes] = [fs.readFileSync(path.join(home, 'secrets/master'), 'utf8').trim(), fs.readFileSync(file)]
	for (const text of [password, key, 'secrets/master']) expect(bytes.includes(text)).toBe(false)
	const rows = await storedSettings()

	for (const engine of engines()) {
		const folder = await openSite(engine)
		await restore(file)
		await loadSettings()
		expect(await storedSettings()).toEqual(rows)
		expect(settingsNotApplied()).toEqual({ lost: ['mailPassword'], ignored: [] })
		expect([env.SMTP_URL, env.MAIL_REPLY_TO]).toEqual([url(''), 'a@example.com'])
		expect(fs.existsSync(path.join(folder, 'secrets/master'))).toBe(false)
		await save()
		expect([settingsNotApplied().lost, env.SMTP_URL]).toEqual([[], url(password)])
		// Over itself: its own key stays, so its own secrets open.
		const own = path.join(keep, `${engine}.tar`)
		await backup(own)
		await sql`delete from settings`
		await restore(own)
		await loadSettings()
		expect([settingsNotApplied().lost, env.SMTP_URL]).toEqual([[], url(password)])
	}
}, 300_000)

test('with the same SECRET_KEY a restore elsewhere has its secrets', async () => {
	const same = { SECRET_KEY: 'the same on both machines' }
	await openSite('embedded', same)
	await save()
	const file = path.join(keep, 'keyed.tar')
	await backup(file)
	await openSite('embedded', same)
	await restore(file)
	await loadSettings()
	expect([settingsNotApplied().lost, env.SMTP_URL]).toEqual([[], url(password)])
}, 300_000)
