import type { ReactNode } from 'react'
import { BackLink, type Back } from './back-link.tsx'

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
	back?: Back
	children: ReactNode
}) {
	return (
		<div className="admin-page">
			<header className="admin-heading">
				<div className="admin-title">
					{back && <BackLink {...back} className="admin-back" />}
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
