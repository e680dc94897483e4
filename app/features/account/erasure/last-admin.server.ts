/** Raised by the database's own rule (keep_an_admin in 0010-accounts.sql). */
export function isLastAdmin(error: unknown): boolean {
	return error instanceof Error && 'constraint_name' in error && error.constraint_name === 'last_admin'
}
