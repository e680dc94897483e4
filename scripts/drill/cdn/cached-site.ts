import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainBrowser } from '../../../tests/support/browser-like.ts'
import { newSiteFolder } from '../../../tests/support/database.ts'
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { startWholeSite } from '../../../tests/support/whole-site.ts'
import { root } from '../../setup/dependencies.js'

const origin = 'http://site.test'
const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }

export type Visited = { status: number; text: string }
export type CachedSite = Awaited<ReturnType<typeof startCachedSite>>

type Options = {
	/** Visits at one time. */
	atOnce: number
	/** An nginx with the shipped file before Varnish, as where one of them speaks https. */
	hasNginx?: boolean
}

/** A site with sample content behind a Varnish of this machine with the shipped file, once pages may be stored. */
export async function startCachedSite({ atOnce, hasNginx = false }: Options) {
	if (spawnSync('varnishd', ['-V']).error) throw new Error('Varnish is not installed here: varnish, varnish-modules.')
	if (hasNginx && spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed here.')
	const [sitePort, cachePort] = [await freePort(), await freePort()]
	const publicPort = hasNginx ? await freePort() : cachePort
	const [dataDir, folder] = [await newSiteFolder(), fs.mkdtempSync(path.join(os.tmpdir(), 'imole-varnish-'))]
	const servers = [startVarnish(folder, sitePort, cachePort)]
	if (hasNginx) servers.push(startNginx(folder, cachePort, publicPort))
	// What purges go through, so that they can be cut off.
	const purges = await startTcpProxy({ host: '127.0.0.1', port: cachePort })
	const site = startWholeSite({
		PORT: String(sitePort),
		DATA_DIR: dataDir,
		SEED: 'sample',
		TRUST_PROXY: hasNginx ? '2' : '1',
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		LIMITS: 'writing=100000,1000000; desk=100000,1000000; account=100000,1000000',
		CDN_DRIVER: 'varnish',
		CDN_URL: `http://127.0.0.1:${purges.port}`,
	})
	const close = async () => {
		site.signal('SIGKILL')
		purges.close()
		await Promise.all(servers.map(ended))
		for (const each of [dataDir, folder]) fs.rmSync(each, { recursive: true, force: true })
	}
	try {
		const url = await site.url
		return {
			...visitor(`http://127.0.0.1:${publicPort}`, atOnce),
			...(await pastTheCache(url)),
			purges,
			stop: async () => {
				site.signal('SIGTERM')
				await site.ended
			},
			close,
		}
	} catch (error) {
		await close()
		throw error
	}
}

function startVarnish(folder: string, sitePort: number, cachePort: number): ChildProcess {
	const file = path.join(folder, 'imole.vcl')
	const vcl = fs.readFileSync(path.join(root, 'deploy/varnish.vcl'), 'utf8')
	fs.writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${sitePort}"`))
	const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${cachePort}`, '-f', file, '-s', 'malloc,64m']
	return spawn('varnishd', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function startNginx(folder: string, cachePort: number, publicPort: number): ChildProcess {
	const shipped = fs.readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
	const own = shipped
		.replace('127.0.0.1:3000', `127.0.0.1:${cachePort}`)
		.replace('listen 80;', `listen 127.0.0.1:${publicPort};`)
		.replace('listen [::]:80;', '')
	const place = path.join(folder, 'nginx')
	fs.mkdirSync(path.join(place, 'logs'), { recursive: true })
	// Its workers are of another user where it is started as root.
	for (const each of [folder, place]) fs.chmodSync(each, 0o755)
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
	const http = `http { access_log off; ${temporary.join(' ')}\n${own}\n}`
	const file = path.join(place, 'nginx.conf')
	fs.writeFileSync(file, `daemon off;\npid pid;\nerror_log stderr error;\nevents {}\n${http}\n`)
	return spawn('nginx', ['-p', place, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function ended(server: ChildProcess): Promise<void> {
	const end = new Promise((resolve) => void server.once('exit', resolve))
	if (server.exitCode === null && server.kill('SIGTERM')) await end
}

async function freePort(): Promise<number> {
	const server = net.createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise<void>((resolve) => void server.close(() => resolve()))
	return typeof address === 'object' && address ? address.port : 0
}

function visitor(publicUrl: string, atOnce: number) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
	/** A visit through the cache. */
	const visit = (address: string, more: Record<string, string> = {}): Promise<Visited> =>
		new Promise((resolve, reject) => {
			http
				.get(publicUrl + address, { agent, headers: { host: new URL(origin).host, ...more } }, (response) => {
					let text = ''
					response.on('data', (part) => (text += String(part)))
					response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
					response.on('error', reject)
				})
				.on('error', reject)
		})
	const pages = async (): Promise<string[]> => {
		const { text } = await visit('/sitemap.xml')
		return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	}
	return { visit, pages }
}

/** Requests to the site itself, and the admin's. */
async function pastTheCache(siteUrl: string) {
	/** Requests that the site got from here, past the cache. */
	let count = 0
	const direct = (address: string, init: RequestInit = {}) => {
		count += 1
		return fetch(siteUrl + address, { redirect: 'manual', ...init })
	}
	const newBrowser = () =>
		new PlainBrowser({
			fetch: direct,
			submit: (address, fields, headers) =>
				direct(address, { method: 'POST', headers: { origin, ...headers }, body: new URLSearchParams(fields) }),
		})
	const owner = newBrowser()
	const signedIn = await owner.call('/api/auth/sign-in/email', admin)
	if (signedIn.status !== 200) throw new Error(`The admin could not sign in: ${await signedIn.text()}`)
	const metric = async (name: string) =>
		Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await direct('/metrics')).text())?.[1])
	const isShared = async () => (await metric('cdn_sharing')) === 1
	for (let tries = 0; !(await isShared()); tries += 1) {
		if (tries > 100) throw new Error('Purges are not accepted.')
		await pause(200)
	}
	return {
		direct,
		newBrowser,
		owner,
		isShared,
		/** Requests of visitors that the site has answered. */
		reached: async () => {
			const text = await (await direct('/metrics')).text()
			const all = [...text.matchAll(/^http_requests_total\{served="(?:kept|made|own|file|refused)"[^}]*\} (\d+)$/gm)]
			return all.reduce((sum, [, requests]) => sum + Number(requests), 0) - count
		},
	}
}
