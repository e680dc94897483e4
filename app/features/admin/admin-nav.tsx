import type { Role } from '#app/auth/permissions.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { type Attention, maxCounted } from './sections/attention.ts'
import { adminMessages as messages } from './sections/messages.ts'
import { Link, useLocation } from 'react-router'
import { WaitingBadge } from './waiting-badge.tsx'
import {
	groupsWith,
	isCurrent,
	sectionGroups,
	type AdminSection,
	type SectionGroup,
} from './sections/admin-sections.ts'

/**
 * The links to the admin's sections, in groups that fold. `panelId` is the popover around them, which a chosen link
 * closes.
 */
export function AdminNav({
	role,
	attention,
	isAiOn,
	folded,
	onFold,
	panelId,
}: {
	role: Role
	attention: Attention | null
	isAiOn: boolean
	folded: readonly SectionGroup[]
	onFold: (group: SectionGroup, isFolded: boolean) => void
	panelId?: string
}) {
	const { pathname } = useLocation()
	const close = () => {
		if (panelId) document.getElementById(panelId)?.hidePopover()
	}
	return (
		<nav aria-label={panelId === undefined ? messages.navigation : messages.menu} className="admin-nav">
			{groupsWith(isAiOn, role).map(({ group, sections }) => (
				<details
					key={group}
					open={!folded.includes(group)}
					// Also fires when a group is first drawn open: only a change is stored.
					onToggle={(event) => {
						const isFolded = !event.currentTarget.open
						if (isFolded !== folded.includes(group)) onFold(group, isFolded)
					}}
				>
					<summary className="admin-group">
						{sectionGroups[group]}
						<Icon name="chevron-right" size={14} className="admin-group-mark" />
						<GroupBadge sections={sections} attention={attention} />
					</summary>
					<ul>
						{sections.map((section) => (
							<li key={section.href}>
								<Link
									to={section.href}
									aria-current={isCurrent(section.href, pathname) ? 'page' : undefined}
									onClick={close}
									className="admin-link"
								>
									<Icon name={section.icon} size={18} />
									{section.label}
									<WaitingBadge badge={attention && section.badge?.(attention)} />
								</Link>
							</li>
						))}
					</ul>
				</details>
			))}
		</nav>
	)
}

/** What waits in a folded group. */
function GroupBadge({ sections, attention }: { sections: readonly AdminSection[]; attention: Attention | null }) {
	const badges = sections.flatMap(({ badge }) => (attention && badge ? [badge(attention)] : []))
	const count = badges.reduce((sum, badge) => sum + badge.count, 0)
	const urgent = badges.some((badge) => badge.urgent && badge.count > 0)
	return <WaitingBadge badge={{ count: Math.min(count, maxCounted), urgent }} />
}
