import { Link, useLocation } from 'react-router'
import { Count } from '#app/ui/admin/count.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Attention } from './sections/attention.ts'
import { countShown } from './sections/attention-list.ts'
import { sectionsWith, type DeskSection } from './sections/desk-sections.ts'
import { deskMessages as messages } from './sections/messages.ts'

/** The links to the admin's sections. `panelId` is the popover around them, which a chosen link closes. */
export function DeskNav({
	attention,
	isAiOn,
	panelId,
}: {
	attention: Attention | null
	isAiOn: boolean
	panelId?: string
}) {
	const { pathname } = useLocation()
	const close = () => {
		if (panelId) document.getElementById(panelId)?.hidePopover()
	}
	return (
		<nav aria-label={panelId === undefined ? messages.navigation : messages.menu}>
			<ul>
				{sectionsWith(isAiOn).map((section) => (
					<li key={section.href}>
						<Link
							to={section.href}
							aria-current={isCurrent(section.href, pathname) ? 'page' : undefined}
							onClick={close}
							className="desk-link"
						>
							<Icon name={section.icon} size={18} />
							{section.label}
							<SectionBadge badge={attention && section.badge?.(attention)} />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

const isCurrent = (href: string, pathname: string) =>
	pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))

function SectionBadge({ badge }: { badge: ReturnType<NonNullable<DeskSection['badge']>> | null | undefined }) {
	if (!badge || badge.count === 0) return null
	const count = countShown(badge.count)
	return (
		<>
			<span aria-hidden="true" className="ms-auto">
				<Count value={count} urgent={badge.urgent} />
			</span>
			<span className="sr-only">{messages.waiting(count)}</span>
		</>
	)
}
