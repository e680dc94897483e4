import { Link, useLocation } from 'react-router'
import type { Role } from '#app/auth/permissions.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { isCurrent, oftenUsed } from './sections/admin-sections.ts'
import type { Attention } from './sections/attention.ts'
import { adminMessages as messages } from './sections/messages.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** On small screens, in reach of a thumb: the sections that the user's role uses most, and the menu with all of them. */
export function AdminBar({
	role,
	attention,
	isAiOn,
	panelId,
}: {
	role: Role
	attention: Attention | null
	isAiOn: boolean
	/** The popover with the menu. */
	panelId: string
}) {
	const { pathname } = useLocation()
	return (
		<nav aria-label={messages.mostUsed} className="admin-bar on-night">
			<ul>
				{oftenUsed(isAiOn, role).map(({ href, label, icon, badge }) => (
					<li key={href}>
						<Link to={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined} className="admin-bar-button">
							<Icon name={icon} size={22} />
							<span className="admin-bar-label">{label}</span>
							<WaitingBadge badge={attention && badge?.(attention)} />
						</Link>
					</li>
				))}
				<li className="admin-bar-menu">
					<button
						type="button"
						popoverTarget={panelId}
						aria-label={messages.toggleMenu}
						aria-controls={panelId}
						className="admin-bar-button nav-toggle"
					>
						<Icon name="menu" size={22} className="when-closed" />
						<Icon name="x" size={22} className="when-open" />
						<span className="admin-bar-label">{messages.menuButton}</span>
					</button>
				</li>
			</ul>
		</nav>
	)
}
