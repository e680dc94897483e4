import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imole-elsewhere-'))
const app = await startApp({ env: { BACKUP_TO: folder } })
const { browser: admin } = await signedIn(app, { role: 'admin' })

const elsewhere = '/admin/backups/elsewhere'
const text = async (address: string) => {
	const html = await (await admin.get(address)).text()
	return html
		.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
}
const press = async (intent: string, fields: Record<string, string> = {}) => {
	const response = await admin.submit(elsewhere, { intent, ...fields })
	return response.status === 303 ? response.headers.get('location') : await response.text()
}
async function idle(): Promise<void> {
	while ((await (await admin.get('/admin/backups/progress')).text()) !== '{"work":null}') await wait(200)
}
const metric = async () =>
	/^backup_age_seconds\{state="elsewhere"\} (\S+)/m.exec(await (await app.fetch('/metrics')).text())

test('an admin gets the recovery key, the folder is accepted, and a copy is made, verified and shown', async () => {
	expect(await text('/admin')).toContain('recovery key is missing')
	expect(await text('/admin/backups')).toContain('Nothing leaves this machine yet')
	expect(await text(elsewhere)).toContain('Nothing is copied before someone has the key')
	expect(await press('copy')).toContain('Download the recovery key first')

	expect((await admin.get(`${elsewhere}/key-file`)).headers.get('location')).toBe(elsewhere)
	const file = await admin.submit(`${elsewhere}/key-file`, { intent: 'download' })
	expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="imole-recovery-key-[\d-]+\.txt"$/)
	expect(file.headers.get('cache-control')).toContain('no-store')
	const key = await file.text()
	expect(key).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m)
	const wrong = await admin.submit(`${elsewhere}/key`, { intent: 'confirm', code: '0000 0000' })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('This is not the code in the newest key file')
	const code = /code: (\d{4} \d{4})/.exec(key)?.[1] ?? ''
	expect((await admin.submit(`${elsewhere}/key`, { intent: 'confirm', code })).headers.get('location')).toBe(elsewhere)
	expect(await text(`${elsewhere}/key`)).not.toContain('AGE-SECRET-KEY')

	expect(await press('copy')).toBe(elsewhere)
	await idle()
	expect(await text(elsewhere)).toMatch(/is on the same disk as the site.*Use this folder/)
	expect(await text('/admin')).toContain('backup could not be copied elsewhere')
	expect(await metric()).toBe(null)
	expect(await press('accept')).toBe(elsewhere)
	expect(await press('copy')).toBe(elsewhere)
	await idle()
	const page = await text(elsewhere)
	expect(page).toContain('The copy is made and verified')
	expect(page).toMatch(/under an hour/)
	expect(readdirSync(folder).filter((name) => name.endsWith('.tar.age'))).toHaveLength(1)
	expect(await metric()).not.toBe(null)
	expect(await text('/admin')).toContain('Last verified copy elsewhere: ')
	expect(await text('/admin/backups')).toContain('The newest verified copy shows the site at')

	const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.age'))
	expect(await press('check', { name })).toBe(elsewhere)
	await idle()
	expect(await press('check', { name: '../../etc/passwd' })).toContain('This copy is no longer there')
	expect(await press('look')).toBe(elsewhere)

	const log = (await (await admin.get('/admin/audit')).text()).replaceAll(/<[^>]+>/g, '')
	for (const entry of [
		'downloaded a new recovery key of the backups',
		'put a recovery key of the backups in use',
		'accepted the folder for copies of backups',
		'began a copy of a backup elsewhere',
		`checked the copy`,
	])
		expect(log).toContain(entry)
	expect(log).not.toContain(code)
}, 300_000)

test('nobody else gets a key or sees the copies', async () => {
	const visitor = new PlainBrowser(app)
	for (const address of [elsewhere, `${elsewhere}/key`]) expect((await visitor.get(address)).status).toBe(302)
	const response = await visitor.submit(`${elsewhere}/key-file`, { intent: 'download' })
	expect(await response.text()).not.toContain('AGE-SECRET')
	expect(response.status).not.toBe(200)
})
