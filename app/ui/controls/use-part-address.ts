import { useLocation } from 'react-router'
import { useHasScripts } from './use-has-scripts.ts'

/**
 * Where a form with typed text leads without scripts: to a part of its page. If it led to the address that it is on,
 * the browser's page of a cut connection would take that one's place in the history, and Back would not find the text.
 * With scripts there is no part. `isAnswer`: the page answers this form already, so that its address has the part.
 */
export function usePartAddress(part: string, isAnswer: boolean, action?: string): string {
	const { pathname, search } = useLocation()
	const address = action ?? pathname + search
	return useHasScripts() ? address : `${address}#${part}${isAnswer ? '-again' : ''}`
}
