import { expect, test } from 'vitest'
import { renameStorageKeys } from './rename-storage-keys.ts'

/** As a browser's Storage: its entries are its own properties, its methods are not. */
function storageOf(entries: Record<string, string>): Storage {
	const methods = {
		getItem(this: Record<string, string>, key: string) {
			return this[key] ?? null
		},
		setItem(this: Record<string, string>, key: string, value: string) {
			this[key] = value
		},
		removeItem(this: Record<string, string>, key: string) {
			delete this[key]
		},
		length: 0,
		key: () => null,
		clear: () => undefined,
	}
	return Object.assign(Object.create(methods), entries)
}

test('what an earlier release stored is found under its present name, and newer values stay', () => {
	const storage = storageOf({
		'imole-mode': 'dark',
		'imole-team': 'alpha',
		'site-team': 'beta',
		'imole-enquiry-1': '{"message":"Two inverters"}',
		'palette-recent': '[]',
	})
	renameStorageKeys(storage)
	expect(Object.fromEntries(Object.entries(storage))).toEqual({
		'site-mode': 'dark',
		'site-team': 'beta',
		'site-enquiry-1': '{"message":"Two inverters"}',
		'palette-recent': '[]',
	})
})
