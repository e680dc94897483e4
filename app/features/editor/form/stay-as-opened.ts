import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of pages with an editor: what is being written began with what was read when the page was
 * opened. Read anew, a post that was deleted or published meanwhile would take the form away, with the words in it.
 */
export const stayAsOpened = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.pathname !== nextUrl.pathname
