import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { addAccount, goodPassword, Visitor } from '../../support/auth.ts'
import { newDataDir, newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { startSiteProcess } from '../../support/site-process.ts'
import { totp } from '../../support/people/totp.ts'

/* The key of all sign-ins is lost: the way back that `npm run doctor` names must lead back in. */

const owner = 'owner@example.com'
let site = ''
const enabled = z.object({ totpURI: z.string() })

beforeAll(async () => {
	site = await newSiteFolder()
	loadEnv({ SITE_URL: 'http://site.test', DATA_DIR: site })
	await openDatabase({ dataDir: site })
	makeSecrets()
	await addAccount(owner, { role: 'admin' })
	const device = new Visitor()
	expect((await device.signIn(owner)).status).toBe(200)
	const { totpURI } = enabled.parse((await device.post('/two-factor/enable', { password: goodPassword })).json)
	expect((await device.post('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200)
	await closeDatabase()
	forgetSecrets()
}, 120_000)
afterAll(() => fs.rmSync(site, { recursive: true, force: true }))

async function doctor(dataDir: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
	const child = spawn(process.execPath, [...quickNode, 'scripts/doctor.ts', ...args], {
		env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
	return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

async function signIn(url: string): Promise<{ status: number; body: unknown; cookie: string }> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin: 'http://site.test', 'content-type': 'application/json' },
		body: JSON.stringify({ email: owner, password: goodPassword }),
	})
	const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
	return { status: response.status, body: await response.json(), cookie: cookies.join('; ') }
}

test.each<[string, (file: string) => void]>([
	['missing', (file) => fs.rmSync(file)],
	['half written', (file) => fs.writeFileSync(file, 'c2hvcnQ')],
])(
	'secrets/auth is %s: the start refuses, the doctor makes a new one with --new-secrets, and the admin can sign in',
	async (_how, damage) => {
		const dataDir = newDataDir()
		fs.cpSync(site, dataDir, { recursive: true, preserveTimestamps: true })
		const file = path.join(dataDir, 'secrets/auth')
		damage(file)
		const left = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
		const rejected = await startSiteProcess({ DATA_DIR: dataDir }).ended
		expect([rejected.code, rejected.complained]).toEqual([1, expect.stringMatching(/secrets\/auth.*npm run doctor/)])

		const look = await doctor(dataDir)
		expect([look.code, look.output]).toEqual([1, expect.stringContaining('npm run doctor -- --repair --new-secrets')])
		await doctor(dataDir, '--repair')
		expect(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null).toBe(left)

		const done = await doctor(dataDir, '--repair', '--new-secrets')
		expect([done.code, done.output]).toEqual([0, expect.stringContaining('Nothing is broken.')])
		expect(done.output).toContain('two-step sign-in is off for the 1 people who had it')
		const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))
		expect(aside.map((name) => fs.readFileSync(path.join(dataDir, name, 'auth'), 'utf8'))).toEqual(
			left === null ? [] : [left],
		)

		const running = startSiteProcess({ DATA_DIR: dataDir })
		const url = await running.url
		const { status, body, cookie } = await signIn(url)
		expect([status, body]).toEqual([200, expect.not.objectContaining({ twoFactorRedirect: true })])
		const admin = await fetch(`${url}/admin`, { headers: { cookie }, redirect: 'manual' })
		expect(admin.status).toBe(200)
		running.signal('SIGTERM')
		expect((await running.ended).code).toBe(0)
		// A good key is never replaced.
		const key = fs.readFileSync(file, 'utf8')
		await doctor(dataDir, '--repair', '--new-secrets')
		expect(fs.readFileSync(file, 'utf8')).toBe(key)
	},
	240_000,
)
