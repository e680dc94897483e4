import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'

/**
 * A page of the admin. Its header row (h1, `count`, actions) stays in sight on wide screens. `count` says how many
 * there are, or how many wait, and is left out when there are none. `back` leads to the list that a detail belongs to,
 * or to the page the user came from.
 */
export function AdminPage({
	title,
	count,
	description,
	actions,
	back,
	children,
}: {
	title: string
	count?: string | undefined
	description?: ReactNode
	actions?: ReactNode
	back?: { href: string; label: string }
	children: ReactNode
}) {
	return (
		<div className="admin-page">
			<header className="admin-heading">
				<div className="admin-title">
					{back && <Back {...back} />}
					<h1>{title}</h1>
					{count && <p className="admin-count">{count}</p>}
				</div>
				{actions && <div className="admin-actions">{actions}</div>}
			</header>
			{description && <div className="admin-lead">{description}</div>}
			{children}
		</div>
	)
}

/** Links to public pages load a new document, because those pages are not part of the client-side router. */
function Back({ href, label }: { href: string; label: string }) {
	const inside = (
		<>
			<Icon name="arrow-left" size={16} />
			<span>{label}</span>
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
