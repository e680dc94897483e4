import { use } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { addressOfNext } from '#app/config/times-sent.ts'
import { useHasScripts } from './use-has-scripts.ts'

/**
 * Where a form with typed text is sent without scripts: to another query of its address each time. At the address that
 * it is on, the browser's error page after a cut connection would replace it in the history, and Back would not restore
 * the text. With scripts it is the address itself.
 */
export function useFormAddress(address: string): string {
	const { timesSent } = use(DocumentContext)
	return useHasScripts() ? address : addressOfNext(address, timesSent)
}
