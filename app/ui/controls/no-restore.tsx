import { use } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'
import { useHasScripts } from './use-has-scripts.ts'

/**
 * The first child of a form that hydrated code restores by itself: the browser restores none of its fields after a
 * reload, but still does where there are no scripts. Firefox decides while it parses each field, so before hydration.
 */
export function NoRestore() {
	const { nonce } = use(DocumentContext)
	if (useHasScripts()) return null
	return (
		<script nonce={nonce} suppressHydrationWarning>
			{"document.currentScript.parentNode.autocomplete='off'"}
		</script>
	)
}
