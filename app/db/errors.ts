/**
 * The constraint that refused a write (`blog_posts_slug_key`, `profiles_email_key`, `reply_to_top_level`, ...), or null
 * when the error is another. Errors that wrap the driver's are understood, too.
 */
export function violatedConstraint(error: unknown): string | null {
	if (!(error instanceof Error)) return null
	const isViolation = 'code' in error && typeof error.code === 'string' && error.code.startsWith('23')
	if (!isViolation) return violatedConstraint(error.cause)
	return 'constraint_name' in error ? String(error.constraint_name) : null
}

/** How often a transaction runs before such an error is its outcome. */
export const attempts = 3

/** serialization_failure, deadlock_detected */
export function isConflict(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
