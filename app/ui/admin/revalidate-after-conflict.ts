import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A route's `shouldRevalidate`: after a concurrent edit (409) the page must show the changes in addition to the
 * error. By default the router does not load the page again after an error.
 */
export const revalidateAfterConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate
