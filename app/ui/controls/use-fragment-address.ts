import { useLocation } from 'react-router'
import { useHasScripts } from './use-has-scripts.ts'

/**
 * Where a form with typed text leads without scripts: to a fragment of its page. At the address that it is on, the
 * browser's error page after a cut connection would replace it in the history, and Back would not restore the text. With
 * scripts there is no fragment. `isResponse`: the page is the response to this form, whose address has the fragment.
 */
export function useFragmentAddress(fragment: string, isResponse: boolean, action?: string): string {
	const { pathname, search } = useLocation()
	const address = action ?? pathname + search
	return useHasScripts() ? address : `${address}#${fragment}${isResponse ? '-again' : ''}`
}
