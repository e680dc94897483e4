import { Suspense, useState, type ReactNode } from 'react'
import type { Role } from '#app/auth/permissions.ts'
import { company } from '#app/config/company.ts'
import { AppearanceMenus } from '#app/ui/controls/appearance-menus.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark, logoName } from '#app/ui/icons/logo.tsx'
import type { Attention } from './sections/attention.ts'
import type { SectionGroup } from './sections/admin-sections.ts'
import { storeFolded } from './sections/folded-groups.ts'
import { adminMessages as messages } from './sections/messages.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { AdminBar } from './admin-bar.tsx'
import { AdminNav } from './admin-nav.tsx'

const panelId = 'admin-menu'

/**
 * The admin's frame: navigation at the side, on small screens bars at the top and the bottom; the page next to it. React takes
 * over the two lists of links after the page, or when one is pressed: they are links and folds of the browser before that.
 */
export function AdminFrameParts({
	email,
	role,
	attention,
	isAiOn,
	folded: stored,
	children,
}: {
	email: string
	role: Role
	/** null when the counts could not be read. */
	attention: Attention | null
	/** Whether the AI tools are switched on. */
	isAiOn: boolean
	/** The groups of the navigation that are folded on this device. */
	folded: readonly SectionGroup[]
	children: ReactNode
}) {
	const [folded, setFolded] = useState(stored)
	const fold = (group: SectionGroup, isFolded: boolean) => {
		const others = folded.filter((name) => name !== group)
		const next = isFolded ? [...others, group] : others
		setFolded(next)
		storeFolded(next)
	}
	const navigation = { role, attention, isAiOn, folded, onFold: fold }
	return (
		<div className="admin">
			<a href="#main" className="btn btn-primary skip-link">
				{messages.skipToContent}
			</a>
			<header className="admin-side on-night cloth">
				<div className="admin-brand">
					<a href="/" aria-label={company().name} className="site-logo">
						<LogoMark size={8} />
						<span className="site-name">{logoName()}</span>
					</a>
					<span className="admin-brand-name">{messages.name}</span>
				</div>
				<PaletteButton isAiOn={isAiOn} role={role} />
				<div className="admin-side-nav">
					<Suspense>
						<AdminNav {...navigation} />
					</Suspense>
					<AdminLeave email={email} label={messages.account} />
				</div>
				<div className="admin-controls">
					<AppearanceMenus />
				</div>
			</header>
			<AdminBar {...{ role, attention, isAiOn, panelId }} />
			<div popover="auto" id={panelId} data-menu="" className="admin-menu on-night">
				<Suspense>
					<AdminNav {...navigation} panelId={panelId} />
				</Suspense>
				<AdminLeave email={email} label={messages.accountMenu} />
			</div>
			<main id="main" tabIndex={-1} className="admin-main">
				{children}
			</main>
		</div>
	)
}

/** The user, and the links out of the admin. A page has it twice, each with a label of its own (HTML: landmarks of one kind). */
function AdminLeave({ email, label }: { email: string; label: string }) {
	return (
		<nav aria-label={label} className="admin-leave">
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
		</nav>
	)
}
