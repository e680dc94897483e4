import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commonHeaders, dataPolicy, pagePolicy } from './security-headers.ts'

const boot = `document.documentElement.classList.add('js')`
const style = '.a{color:red}'
const page = (head = '', body = '') =>
	`<!DOCTYPE html><html><head><script>${boot}</script><style>${style}</style>${head}</head><body>${body}</body></html>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = (html: string, more: { secure?: boolean; nonce?: string } = {}) =>
	new Map(
		pagePolicy(html, { secure: false, inlineScripts: [boot, 'never()'], ...more })
			.split('; ')
			.map((directive) => [directive.split(' ')[0] ?? '', directive]),
	)

describe('pagePolicy', () => {
	it('allows our own inline script and the style in the head by their hashes', () => {
		const found = policy(page())
		expect(found.get('script-src')).toBe(`script-src 'self' ${hash(boot)}`)
		expect(found.get('style-src')).toBe(`style-src 'self' ${hash(style)}`)
	})

	it('allows no inline script or style but those of this site', () => {
		const evil = 'alert(1)'
		const found = policy(page('', `<p><script>${evil}</script><style>${evil}</style></p>`))
		expect([...found.values()].join()).not.toContain(hash(evil))
	})

	it('does not allow a script that only begins like one of this site', () => {
		const found = policy(page().replace(boot, `${boot};alert(1)`))
		expect(found.get('script-src')).toBe(`script-src 'self'`)
	})

	it('starts from nothing and has no unsafe word', () => {
		const found = policy(page())
		expect(found.get('default-src')).toBe(`default-src 'none'`)
		for (const name of ['base-uri', 'frame-ancestors']) expect(found.get(name)).toBe(`${name} 'none'`)
		expect(found.get('form-action')).toBe(`form-action 'self'`)
		expect(found.get('require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`)
		expect([...found.values()].join()).not.toMatch(/unsafe|\*|https?:/)
	})

	it('takes a nonce, and upgrades requests only when asked to', () => {
		expect(policy(page(), { nonce: 'abc' }).get('script-src')).toBe(`script-src 'self' ${hash(boot)} 'nonce-abc'`)
		expect(policy(page()).has('upgrade-insecure-requests')).toBe(false)
		expect(policy(page(), { secure: true }).has('upgrade-insecure-requests')).toBe(true)
	})

	it('lets only pages made for one request frame something, and that of this site', () => {
		expect(policy(page()).has('frame-src')).toBe(false)
		expect(policy(page(), { nonce: 'abc' }).get('frame-src')).toBe(`frame-src 'self'`)
	})

	it('reads a page without a head', () => {
		expect(policy('<style>x</style>').get('style-src')).toBe(`style-src 'self'`)
	})
})

describe('commonHeaders', () => {
	it('promises https for two years only where SITE_URL is https', () => {
		expect(new Map(commonHeaders(false)).has('strict-transport-security')).toBe(false)
		expect(new Map(commonHeaders(true)).get('strict-transport-security')).toMatch(/^max-age=63072000;/)
	})

	it('has each header once, in lower case', () => {
		const names = commonHeaders(true).map(([name]) => name)
		expect(new Set(names).size).toBe(names.length)
		expect(names).toEqual(names.map((name) => name.toLowerCase()))
	})
})

it('responses that are not pages may load and run nothing', () => {
	expect(dataPolicy).toContain(`default-src 'none'`)
	expect(dataPolicy).toContain('sandbox')
})
