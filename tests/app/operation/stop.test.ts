import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSiteFolder } from '../../support/database.ts'
import { openRaw, statuses } from '../../support/raw-http.ts'
import { startSiteProcess } from '../../support/site-process.ts'

let dataDir = ''
beforeAll(async () => {
	dataDir = await newSiteFolder()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const host = 'Host: site.test'
const field = 'name=Ada'
const formHead = `POST /contact HTTP/1.1\r\n${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${field.length}\r\n\r\n`

describe('a site that is asked to stop', () => {
	it('answers the requests under way, notifies watchers, and ends with 0', async () => {
		const site = startSiteProcess({ DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: '1500' })
		const url = await site.url
		const [slow, idle] = [await openRaw(url), await openRaw(url)]
		idle.write(`GET /about HTTP/1.1\r\n${host}\r\n\r\n`)
		await idle.until(/<\/html>|\r\n\r\n[^]+/)
		slow.write(formHead + field.slice(0, 3))

		site.signal('SIGTERM')
		// Proxies have SHUTDOWN_DELAY_MS to learn it from here; whatever still comes in the meantime is answered.
		await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(503)
		const late = await fetch(`${url}/about`)
		expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])

		await idle.closed
		slow.write(field.slice(3))
		const [head = ''] = (await slow.closed).split('\r\n\r\n')
		expect(statuses(head)).toEqual([422])
		expect(head).toMatch(/\r\nconnection: close/i)
		expect(await site.ended).toMatchObject({ code: 0, complained: '' })
	})

	it('starts again on the same folder', async () => {
		const site = startSiteProcess({ DATA_DIR: dataDir })
		expect((await fetch(`${await site.url}/readyz`)).status).toBe(200)
		site.signal('SIGTERM')
		expect((await site.ended).code).toBe(0)
	})
})

describe('a site that cannot start', () => {
	it('because another one uses the folder says so in one sentence and changes nothing', async () => {
		const first = startSiteProcess({ DATA_DIR: dataDir })
		const url = await first.url
		const second = await startSiteProcess({ DATA_DIR: dataDir }).ended
		expect(second.code).toBe(1)
		expect(second.complained).toMatch(/^[A-Z][^\n]+\.\n$/)
		expect(second.complained).toContain(path.basename(dataDir))
		expect((await fetch(`${url}/readyz`)).status).toBe(200)
		first.signal('SIGTERM')
		await first.ended
	})

	it('because the address is taken names it', async () => {
		const first = startSiteProcess({ DATA_DIR: dataDir })
		const { port } = new URL(await first.url)
		const other = await newSiteFolder()
		const second = await startSiteProcess({ DATA_DIR: other, PORT: port }).ended
		expect(second).toMatchObject({
			code: 1,
			complained: `The address 127.0.0.1:${port} (HOST, PORT) cannot be used: another program listens there.\n`,
		})
		first.signal('SIGTERM')
		await first.ended
	})

	it.each([
		['PORT', 'eighty'],
		['SITE_URL', 'imole.example'],
		['DATABASE_URL', 'mysql://root:hunter2@db/imole'],
		['LOG_LEVEL', 'loud'],
	])('because %s is wrong says so in one sentence', async (name, value) => {
		const { code, complained, output } = await startSiteProcess({ DATA_DIR: dataDir, [name]: value }).ended
		expect(code).toBe(1)
		expect(complained).toMatch(new RegExp(`^The setting ${name} must be [^\\n]+\\.\\n$`))
		expect(output + complained).not.toContain('hunter2')
	})
})

describe('an error that nobody caught', () => {
	it('inside the database driver costs its connections; the process lives, unless it fails again and again', async () => {
		const site = startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
		const url = await site.url
		const faults = () => site.output().split('the database driver failed').length - 1
		for (let count = 1; count <= 5; count++) {
			site.signal('SIGWINCH')
			await expect.poll(faults, { timeout: 60_000 }).toBe(count)
			await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
		}
		site.signal('SIGWINCH')
		expect((await site.ended).code).toBe(1)
	})

	it('is logged, and the process ends with 1 after answering what is under way', async () => {
		const site = startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
		const slow = await openRaw(await site.url)
		slow.write(formHead + field.slice(0, 3))
		site.signal('SIGUSR2')
		await expect.poll(() => slow.received() === '' && site.output().includes('nobody caught')).toBe(true)
		slow.write(field.slice(3))
		expect(statuses(await slow.closed)).toEqual([422])
		expect((await site.ended).code).toBe(1)
	})
})
