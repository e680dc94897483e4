import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isAnyEnquiryWaiting } from './is-any-waiting.ts'
import { newKey, removeEnquiry, storedEnquiries, storeEnquiry } from './stored-enquiry.ts'

const day = 86_400_000
const store = (key: string, savedAt = Date.now(), isWaiting = false) =>
	storeEnquiry({ key, savedAt, isWaiting, fields: [['name', 'Ada']] })

let storage: Record<string, string>
beforeEach(() => {
	storage = {}
	// Node's own localStorage has no file to write to. Its keys are its properties, as in a browser.
	const methods = {
		getItem: (name: string) => storage[name] ?? null,
		setItem: (name: string, text: string) => void (storage[name] = text),
		removeItem: (name: string) => void delete storage[name],
	}
	vi.stubGlobal(
		'localStorage',
		new Proxy(methods, {
			ownKeys: () => Object.keys(storage),
			getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
		}),
	)
})

describe('enquiries stored on a device', () => {
	test('are found again, the newest first, and removed by key', () => {
		store('first', Date.now() - day)
		store('second', Date.now(), true)
		expect(storedEnquiries().map(({ key, isWaiting }) => [key, isWaiting])).toEqual([
			['second', true],
			['first', false],
		])
		expect(isAnyEnquiryWaiting()).toBe(true)
		removeEnquiry('second')
		expect(isAnyEnquiryWaiting()).toBe(false)
	})

	test('expire after seven days and are removed', () => {
		store('young', Date.now() - 7 * day + 1_000)
		store('old', Date.now() - 7 * day)
		expect(storedEnquiries().map(({ key }) => key)).toEqual(['young'])
		expect(Object.keys(storage)).toEqual(['site-enquiry-young'])
	})

	test('expire where nobody opens the form, too', () => {
		store('young', Date.now() - 7 * day + 1_000)
		store('old', Date.now() - 7 * day, true)
		storage = { ...storage, 'site-enquiry-broken': '{', 'site-mode': 'dark' }
		expect(isAnyEnquiryWaiting()).toBe(false)
		expect(Object.keys(storage)).toEqual(['site-enquiry-young', 'site-mode'])
	})

	test('that cannot be read are removed; other entries stay', () => {
		storage = { 'site-enquiry-broken': '{', 'site-enquiry-odd': '{"savedAt":"now"}', 'site-mode': 'dark' }
		expect(storedEnquiries()).toEqual([])
		expect(Object.keys(storage)).toEqual(['site-mode'])
	})

	test('are none where storage is forbidden or full, without an exception', () => {
		vi.stubGlobal('localStorage', undefined)
		expect(store('any')).toBe(false)
		expect(storedEnquiries()).toEqual([])
		expect(isAnyEnquiryWaiting()).toBe(false)
		removeEnquiry('any')
	})

	test('do not count as waiting for what was typed into them', () => {
		storeEnquiry({ key: 'odd', savedAt: Date.now(), isWaiting: false, fields: [['message', '"isWaiting":true']] })
		expect(isAnyEnquiryWaiting()).toBe(false)
	})

	test('have keys that the server accepts', () => {
		for (let n = 0; n < 200; n++) expect(newKey()).toMatch(/^[a-z0-9]{16,64}$/)
	})
})
