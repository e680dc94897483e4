import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of editor pages: their data is not loaded again while somebody writes. Otherwise a post that
 * was deleted or published by somebody else would replace the form by an error, with the text in it.
 */
export const stayAsOpened = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
	currentUrl.pathname !== nextUrl.pathname
