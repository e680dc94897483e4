import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A part of the dashboard: its heading, and the way to all of it. */
export function DashboardSection({
	id,
	heading,
	link,
	children,
}: {
	id: string
	heading: string
	link?: { href: string; label: string }
	children: ReactNode
}) {
	return (
		<section aria-labelledby={id} className="dashboard-section">
			<header className="dashboard-head">
				<h2 id={id}>{heading}</h2>
				{link && (
					<Link to={link.href} className="link dashboard-all">
						{link.label}
					</Link>
				)}
			</header>
			{children}
		</section>
	)
}
