import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A route's `shouldRevalidate`: somebody changed the thing meanwhile (409), so the page must show what, beside the
 * refusal. The router itself reads nothing anew after a refusal.
 */
export const alsoAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	actionStatus === 409 || defaultShouldRevalidate
