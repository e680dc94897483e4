import { Link } from 'react-router'
import { Count } from './count.tsx'

export type TabLink = {
	href: string
	label: string
	current: boolean
	/** A number, or a text when it was not counted to the end ('1,000+'). Zero is not shown. */
	count?: number | string
}

/** Tabs of a list, each with its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
	return (
		<nav aria-label={label} className="tab-links">
			<ul>
				{tabs.map((tab) => (
					<li key={tab.href}>
						<Link to={tab.href} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
							{tab.label}
							{tab.count !== undefined && tab.count !== 0 && <Count value={tab.count} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
