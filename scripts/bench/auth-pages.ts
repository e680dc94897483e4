import path from 'node:path'
import { hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { report } from './report.ts'
import { startSite, withFolder } from './site.ts'

const password = 'mangoes on the roof'
const page = '/about'
const waves = 3

/**
 * What readers notice while 200 people sign in at once, over HTTP on a site of its own. The one who measures shares the
 * two cores, so the figure is the worst a reader would see.
 */
export async function measurePagesDuringSignIns(): Promise<void> {
	await withFolder(async (folder) => {
		const dataDir = path.join(folder, 'data')
		await openDatabase({ dataDir })
		await migrate()
		// A site whose database has accounts does not start without its secrets, and without a database not with them.
		loadEnv({ SITE_URL: 'http://site.localhost', DATA_DIR: dataDir })
		makeSecrets()
		const hash = await hashPassword(password)
		await sql`
			with people as (
				insert into profiles (id, full_name, email, email_verified)
				select gen_random_uuid(), 'Person', 'reader-' || n || '@example.com', true from generate_series(0, 199) n
				returning id)
			insert into accounts (id, user_id, account_id, provider_id, password)
			select gen_random_uuid(), id, id::text, 'credential', ${hash} from people`
		await closeDatabase()
		const site = await startSite({ DATA_DIR: dataDir, SEED: 'none', TRUST_PROXY: '1' })
		const read = async () => {
			const began = performance.now()
			await (await fetch(site.url + page)).text()
			return performance.now() - began
		}
		for (let turn = 0; turn < 50; turn++) await read()
		const times: number[] = []
		let signedIn = 0
		for (let wave = 0; wave < waves; wave++) {
			let waiting = true
			const everybody = Promise.all(Array.from({ length: 200 }, (_, n) => signIn(site.url, wave, n))).then(
				(answers) => {
					waiting = false
					signedIn += answers.filter((status) => status === 200).length
				},
			)
			while (waiting) times.push(await read())
			await everybody
		}
		await site.stop()
		const sorted = times.toSorted((a, b) => a - b)
		report('200 sign-ins at once over HTTP: signed in, a wave', signedIn / waves, '', { atLeast: 50 })
		report('... a public page meanwhile, p50', sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN, 'ms')
		report('... a public page meanwhile, p99', sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, 'ms', {
			atMost: 50,
		})
	})
}

async function signIn(url: string, wave: number, n: number): Promise<number> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			origin: 'http://site.localhost',
			'sec-fetch-site': 'same-origin',
			'x-forwarded-for': `10.${wave}.1.${n}`,
		},
		body: JSON.stringify({ email: `reader-${n}@example.com`, password }),
	})
	await response.text()
	return response.status
}
