import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

/* What a program or a crafted form gets for fields that no form of this site sends: sentences, and no terms of the schema. */

type Branch = (typeof routes)[number]
const hasAction = (file: string) =>
	/export (const action\b|async function action\b|\{ action)/.test(readFileSync(`app/${file}`, 'utf8'))
const pathsOf = (branches: readonly Branch[], above = ''): string[] =>
	branches.flatMap(({ file, path = '', children = [] }) => {
		const address = [above, path].filter(Boolean).join('/')
		return [...(hasAction(file) ? [address] : []), ...pathsOf(children, address)]
	})

const ofSchema = /Invalid (input|option|UUID|string|ISO|discriminator)|Too (small|big):|Unrecognized key/
const examples: Readonly<Record<string, string>> = { ':type': 'home', ':entry': 'single', ':name': 'x' }

test('no action answers in the terms of its schema', async () => {
	const app = await startApp({
		seed: 'none',
		env: { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'mangoes on it' },
	})
	const admin = new PlainBrowser(app)
	await admin.submit('/sign-in', { intent: 'sign-in', email: 'ada@example.com', password: 'mangoes on it' })
	expect((await admin.get('/admin')).status).toBe(200)
	const addresses = new Set(
		pathsOf(routes)
			.filter((path) => !/\*|^sign-out$/.test(path))
			.map(
				(path) => `/${path.replaceAll(/:\w+\??/g, (part) => examples[part.replace('?', '')] ?? crypto.randomUUID())}`,
			),
	)
	addresses.add('/admin/site/testimonials')
	const bodies: Record<string, string>[] = [
		{},
		{ intent: 'x' },
		{ intent: 'save', id: 'x', version: 'x', tab: 'x' },
		{ id: 'a'.repeat(5_000) },
	]
	const found: string[] = []
	for (const address of addresses)
		for (const body of bodies) {
			await app.sql`delete from rate_limits`
			const send = address.startsWith('/api/') ? admin.call(address, body) : admin.submit(address, body)
			const [sentence] = ofSchema.exec(await (await send).text()) ?? []
			if (sentence !== undefined) found.push(`${address} ${JSON.stringify(body).slice(0, 60)}: ${sentence}`)
		}
	expect(found).toEqual([])
})
