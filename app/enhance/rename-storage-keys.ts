/**
 * Gives what an earlier release stored its present name: keys began with `imole-` and begin with `site-` now, whatever
 * the company is called. A value under the new name is newer and stays.
 */
export function renameStorageKeys(storage: Storage): void {
	for (const old of Object.keys(storage)) {
		if (!old.startsWith('imole-')) continue
		const key = old.replace('imole', 'site')
		const value = storage.getItem(old)
		if (value !== null && storage.getItem(key) === null) storage.setItem(key, value)
		storage.removeItem(old)
	}
}
