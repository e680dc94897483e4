import { use } from 'react'
import { DocumentContext } from '#app/config/document-context.ts'

/**
 * The id of the failed request in the log, for a visitor to quote. The browser does not know it and takes over what the
 * server wrote: a difference would make React draw the whole document again, which the policy for scripts forbids (Trusted
 * Types), and the page would be gone. After a navigation in the browser there is none.
 */
export function FailureReference({ label }: { label: string }) {
	const { requestId } = use(DocumentContext)
	return (
		<p hidden={!requestId} className="mt-4 text-sm text-muted-foreground" suppressHydrationWarning>
			{label} <code suppressHydrationWarning>{requestId}</code>
		</p>
	)
}
