import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isAnyEnquiryWaiting, newKey, removeEnquiry, storedEnquiries, storeEnquiry } from './stored-enquiry.ts'

const day = 86_400_000
const store = (key: string, savedAt = Date.now(), isWaiting = false) =>
	storeEnquiry({ key, savedAt, isWaiting, fields: [['name', 'Ada']] })

let kept: Record<string, string>
beforeEach(() => {
	kept = {}
	// Node's own has no place to keep anything. Its keys are its properties, as in a browser.
	const methods = {
		getItem: (name: string) => kept[name] ?? null,
		setItem: (name: string, text: string) => void (kept[name] = text),
		removeItem: (name: string) => void delete kept[name],
	}
	vi.stubGlobal(
		'localStorage',
		new Proxy(methods, {
			ownKeys: () => Object.keys(kept),
			getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
		}),
	)
})

describe('what a device keeps of enquiries', () => {
	test('is found again, the newest first, and removed by its key', () => {
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

	test('ends after seven days, and is removed then', () => {
		store('young', Date.now() - 7 * day + 1_000)
		store('old', Date.now() - 7 * day)
		expect(storedEnquiries().map(({ key }) => key)).toEqual(['young'])
		expect(Object.keys(kept)).toEqual(['imole-enquiry-young'])
	})

	test('that cannot be read is removed; what belongs to others stays', () => {
		kept = { 'imole-enquiry-broken': '{', 'imole-enquiry-odd': '{"savedAt":"now"}', 'imole-mode': 'dark' }
		expect(storedEnquiries()).toEqual([])
		expect(Object.keys(kept)).toEqual(['imole-mode'])
	})

	test('is nothing where storage is forbidden or full, and nothing breaks', () => {
		vi.stubGlobal('localStorage', undefined)
		expect(store('any')).toBe(false)
		expect(storedEnquiries()).toEqual([])
		removeEnquiry('any')
	})

	test('has keys that the server takes', () => {
		for (let n = 0; n < 200; n++) expect(newKey()).toMatch(/^[a-z0-9]{16,64}$/)
	})
})
