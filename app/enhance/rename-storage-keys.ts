/** What an earlier release stored, below the name that the product had then. */
const former = /^(?!site-)[a-z]+-(?=(?:mode|team|said)$|(?:enquiry|writing|forge|kept|note|reply|draft)-)/

/**
 * Gives what an earlier release stored its present name: keys began with a company's name and begin with `site-` now,
 * whatever the company is called. No name is spelled here, because every visitor of every company loads this script. A
 * value under the new name is newer and stays.
 */
export function renameStorageKeys(storage: Storage): void {
	for (const old of Object.keys(storage)) {
		if (!former.test(old)) continue
		const key = old.replace(former, 'site-')
		const value = storage.getItem(old)
		if (value !== null && storage.getItem(key) === null) storage.setItem(key, value)
		storage.removeItem(old)
	}
}

/** For the code that reads what is stored; every page has some of it, and the script of a public page has no room. */
export function renameStored(): void {
	try {
		renameStorageKeys(localStorage)
		renameStorageKeys(sessionStorage)
	} catch {
		// Storage is blocked or full: nothing is renamed.
	}
}
