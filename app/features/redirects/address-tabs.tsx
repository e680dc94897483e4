import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { redirectMessages as messages } from './messages.ts'
import { missingPath, redirectsPath } from './redirects-view.ts'

export function AddressTabs({ current }: { current: 'redirects' | 'missing' }) {
	return (
		<TabLinks
			label={messages.tabs}
			tabs={[
				{ href: redirectsPath, label: messages.redirectsTab, current: current === 'redirects' },
				{ href: missingPath, label: messages.missingTab, current: current === 'missing' },
			]}
		/>
	)
}
