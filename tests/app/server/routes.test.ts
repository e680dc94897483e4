import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type * as Main from '#server/main.ts'
import { permissions } from '#app/auth/permissions.ts'

const bundle = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server/index.js')
const { routes }: typeof Main = await import(pathToFileURL(bundle).href)

const built = Object.values(routes).flatMap((route) => (route ? [route] : []))
const mutations = built.filter(({ module }) => module.action !== undefined)

/** What app/action leaves on an action for everybody to see. */
function contractOf(action: unknown): { allow: unknown; limit: unknown } | null {
	if (typeof action !== 'function' || !('contract' in action)) return null
	const { contract } = action
	return typeof contract === 'object' && contract !== null && 'allow' in contract && 'limit' in contract
		? contract
		: null
}

it('sees the site', () => {
	expect(built.length).toBeGreaterThan(25)
	expect(mutations.map(({ path: address }) => address)).toEqual(expect.arrayContaining(['contact', 'api/view']))
})

it.each(mutations.map(({ id, module }) => [id, module.action] as const))(
	'%s declares who may do it and how often',
	(_id, action) => {
		const contract = contractOf(action)
		expect(contract).not.toBeNull()
		expect(Object.keys(permissions)).toContain(contract?.allow)
		expect(contract?.limit).toEqual(expect.any(String))
	},
)
