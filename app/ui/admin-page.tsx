import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/**
 * A page of the admin: its h1, what it is for, what can be done with all of it. `back` leads to the list that a detail
 * belongs to.
 */
export function AdminPage({
	title,
	description,
	actions,
	back,
	children,
}: {
	title: string
	description?: ReactNode
	actions?: ReactNode
	back?: { href: string; label: string }
	children: ReactNode
}) {
	return (
		<div className="desk-page">
			{back && (
				<Link to={back.href} className="desk-back">
					<Icon name="arrow-left" size={16} />
					{back.label}
				</Link>
			)}
			<header className="desk-heading">
				<div>
					<h1>{title}</h1>
					{description && <div className="desk-lead">{description}</div>}
				</div>
				{actions && <div className="desk-actions">{actions}</div>}
			</header>
			{children}
		</div>
	)
}
