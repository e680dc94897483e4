/** An error in a span: its class, never its message, which may quote what somebody typed. */
export function errorType(error: unknown): string {
	const name = error instanceof Error ? error.name : typeof error
	return /^[A-Za-z_$][\w$.]{0,79}$/.test(name) ? name : 'Error'
}

/** PostgreSQL's own code of an error, such as 23505; null for others. */
export function sqlState(error: Error): string | null {
	const code: unknown = 'code' in error ? error.code : null
	return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
