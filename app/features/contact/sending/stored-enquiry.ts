import { maxAgeMs, storedPrefix } from './stored-prefix.ts'

/** An enquiry on this device: a draft, or one that waits for the network. */
export type StoredEnquiry = {
	/** Made at the first keystroke and sent with every request, so that the server stores the enquiry once. */
	key: string
	savedAt: number
	fields: [name: string, value: string][]
	isWaiting: boolean
}

export const newKey = (): string =>
	[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('')

/** Enquiries stored here in the last seven days, the newest first. Older or unreadable ones are removed. */
export function storedEnquiries(now = Date.now()): StoredEnquiry[] {
	const names = quietly(() => Object.keys(localStorage)) ?? []
	const found = names.flatMap((name) => {
		if (!name.startsWith(storedPrefix)) return []
		const stored = read(name)
		if (stored && now - stored.savedAt < maxAgeMs && stored.savedAt <= now + maxAgeMs) return [stored]
		quietly(() => localStorage.removeItem(name))
		return []
	})
	return found.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** False when storage is full or forbidden; nothing is stored then. */
export function storeEnquiry({ key, ...rest }: StoredEnquiry): boolean {
	return quietly(() => (localStorage.setItem(storedPrefix + key, JSON.stringify(rest)), true)) ?? false
}

/** Names one version of an enquiry: each change is stored with a new time. */
export type EnquiryVersion = Pick<StoredEnquiry, 'key' | 'savedAt'>

/** Undefined when it was changed or deleted since, here or in another tab. */
export const storedVersion = ({ key, savedAt }: EnquiryVersion): StoredEnquiry | undefined =>
	storedEnquiries().find((stored) => stored.key === key && stored.savedAt === savedAt)

export function removeEnquiry(key: string): void {
	quietly(() => localStorage.removeItem(storedPrefix + key))
}

function read(name: string): StoredEnquiry | null {
	const value = quietly((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'))
	if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('fields' in value)) return null
	if (typeof value.savedAt !== 'number' || !Array.isArray(value.fields)) return null
	const fields = value.fields.flatMap((field: unknown): [string, string][] => {
		if (!Array.isArray(field)) return []
		const [label, text]: unknown[] = field
		return typeof label === 'string' && typeof text === 'string' ? [[label, text]] : []
	})
	const isWaiting = 'isWaiting' in value && value.isWaiting === true
	return { key: name.slice(storedPrefix.length), savedAt: value.savedAt, fields, isWaiting }
}

function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
