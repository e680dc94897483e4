/** Whether a suggestion of before a reload waits; the panel reads it. */
export function hasStoredTask(owner: string): boolean {
	try {
		return sessionStorage.getItem(`site-help-${owner}`) !== null
	} catch {
		return false
	}
}
