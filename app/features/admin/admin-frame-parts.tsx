import type { ReactNode } from 'react'
import { company } from '#app/config/company.ts'
import { AppearanceMenus } from '#app/ui/controls/appearance-menus.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { type Attention, countShown } from './sections/attention.ts'
import { adminMessages as messages } from './sections/messages.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { Link, useLocation } from 'react-router'
import { Count } from '#app/ui/admin/count.tsx'
import { sectionsWith, type AdminSection } from './sections/admin-sections.ts'

const panelId = 'admin-menu'

/** The admin's frame: navigation at the side, on small screens a bar with a menu; the page next to it. */
export function AdminFrameParts({
	email,
	attention,
	isAiOn,
	children,
}: {
	email: string
	/** null when the counts could not be read. */
	attention: Attention | null
	/** Whether the AI tools are switched on. */
	isAiOn: boolean
	children: ReactNode
}) {
	return (
		<div className="admin">
			<a href="#main" className="btn btn-primary skip-link">
				{messages.skipToContent}
			</a>
			<header className="admin-side on-night cloth">
				<div className="admin-brand">
					<a href="/" aria-label={company().name} className="site-logo">
						<LogoMark className="size-8" />
						{company().shortName}
					</a>
					<span className="admin-brand-name">{messages.name}</span>
				</div>
				<PaletteButton isAiOn={isAiOn} />
				<div className="admin-side-nav">
					<AdminNav attention={attention} isAiOn={isAiOn} />
					<AdminLeave email={email} />
				</div>
				<div className="admin-controls">
					<AppearanceMenus />
					<button
						type="button"
						popoverTarget={panelId}
						aria-label={messages.toggleMenu}
						aria-controls={panelId}
						className="btn btn-ghost btn-icon nav-toggle admin-toggle"
					>
						<Icon name="menu" size={24} className="when-closed" />
						<Icon name="x" size={24} className="when-open" />
					</button>
				</div>
			</header>
			<div popover="auto" id={panelId} data-menu="" className="admin-menu on-night">
				<AdminNav attention={attention} isAiOn={isAiOn} panelId={panelId} />
				<AdminLeave email={email} />
			</div>
			<main id="main" tabIndex={-1} className="admin-main">
				{children}
			</main>
		</div>
	)
}

/** The user, and the links out of the admin. */
function AdminLeave({ email }: { email: string }) {
	return (
		<div className="admin-leave">
			{email && (
				<a href="/account" title={messages.account} className="admin-link admin-email">
					<Icon name="user" size={18} />
					<span>{email}</span>
				</a>
			)}
			<a href="/" className="admin-link">
				<Icon name="globe" size={18} />
				{messages.viewSite}
			</a>
			<form method="post" action="/sign-out">
				<button type="submit" className="admin-link">
					<Icon name="log-out" size={18} />
					{messages.signOut}
				</button>
			</form>
		</div>
	)
}

/** The links to the admin's sections. `panelId` is the popover around them, which a chosen link closes. */
function AdminNav({ attention, isAiOn, panelId }: { attention: Attention | null; isAiOn: boolean; panelId?: string }) {
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
							className="admin-link"
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

function SectionBadge({ badge }: { badge: ReturnType<NonNullable<AdminSection['badge']>> | null | undefined }) {
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
