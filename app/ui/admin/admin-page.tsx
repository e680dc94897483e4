import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'

/**
 * A page of the admin: its h1, its description, its actions. `back` leads to the list that a detail
 * belongs to, or to the page the user came from.
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
		<div className="admin-page">
			{back && <Back {...back} />}
			<header className="admin-heading">
				<div>
					<h1>{title}</h1>
					{description && <div className="admin-lead">{description}</div>}
				</div>
				{actions && <div className="admin-actions">{actions}</div>}
			</header>
			{children}
		</div>
	)
}

/** Links to public pages load a new document, because those pages are not part of the client-side router. */
function Back({ href, label }: { href: string; label: string }) {
	const inside = (
		<>
			<Icon name="arrow-left" size={16} />
			{label}
		</>
	)
	return /^\/admin(?:[/?]|$)/.test(href) ? (
		<Link to={href} className="admin-back">
			{inside}
		</Link>
	) : (
		<a href={href} className="admin-back">
			{inside}
		</a>
	)
}
