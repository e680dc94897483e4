import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/page/skeleton.tsx'
import { pageLoading } from './messages.ts'

/** While a hydrated page waits for the next one (specification section 2); public pages leave this to the browser. */
export function PageLoading() {
	if (useNavigation().state === 'idle') return null
	return (
		<p
			role="status"
			className="fixed inset-x-0 top-24 z-50 mx-auto flex w-fit items-center gap-2 rounded-xl bg-popover p-4 shadow-lg"
		>
			<Spinner /> {pageLoading}
		</p>
	)
}
