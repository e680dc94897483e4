import { CallLink, channelWords, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { ViewerSlot } from '#app/features/sign-in/viewer/viewer-slot.tsx'
import { AppearanceMenus, AppearanceButtons } from '#app/ui/controls/appearance-menus.tsx'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { company } from '#app/config/company.ts'
import { navigationMessages as messages } from './messages.ts'
import { usePageSubject } from './page-subject.ts'
import { mainLinks, serviceLinks, servicesLink } from './navigation.ts'
import { currentPage } from './current-page.ts'

const [homeLink, ...otherLinks] = mainLinks

/** The navigation bar of every page. `pathname` marks the current page; parts that need scripts are hidden without them. */
export function SiteNav({ pathname }: { pathname: string }) {
	return (
		<header className="site-header">
			<div className="wrap">
				<a href="/" aria-label={company().name} className="site-logo">
					<LogoMark className="size-9" />
					{company().shortName}
				</a>
				<NavLinks pathname={pathname} />
				<div className="nav-controls">
					<a href="/contact" className="btn nav-quote">
						{messages.quote}
					</a>
					<CallLink aria-label={channelWords.call} className="btn btn-ghost btn-icon nav-channel">
						<BrandIcon name="Phone" />
					</CallLink>
					<ChatLink
						subject={usePageSubject()}
						aria-label={channelWords.chat}
						className="btn btn-ghost btn-icon nav-channel"
					>
						<BrandIcon name="WhatsApp" />
					</ChatLink>
					<AppearanceMenus />
					<ViewerSlot className="hidden sm:flex" />
					<button
						type="button"
						popoverTarget="site-menu"
						aria-label={messages.toggleMenu}
						aria-controls="site-menu"
						className="btn btn-ghost btn-icon nav-toggle"
					>
						<Icon name="menu" size={24} className="when-closed" />
						<Icon name="x" size={24} className="when-open" />
					</button>
					<NavPanel pathname={pathname} />
				</div>
			</div>
		</header>
	)
}

/** The bar's links on wide screens; Services opens four cards in a native popover, so it needs no scripts. */
function NavLinks({ pathname }: { pathname: string }) {
	return (
		<nav aria-label="Main">
			<ul className="nav-links">
				{homeLink && <NavLink {...homeLink} pathname={pathname} />}
				<ServicesMenu pathname={pathname} />
				{otherLinks.map((link) => (
					<NavLink key={link.href} {...link} pathname={pathname} />
				))}
			</ul>
		</nav>
	)
}

/** Without a service of its own it is a link like the others. */
function ServicesMenu({ pathname }: { pathname: string }) {
	const services = serviceLinks()
	if (services.length === 0) return <NavLink {...servicesLink} pathname={pathname} />
	return (
		<li>
			<button
				type="button"
				popoverTarget="services-menu"
				aria-controls="services-menu"
				aria-current={currentPage('/services', pathname) && 'true'}
				className="nav-link"
			>
				{servicesLink.label}
				<Icon name="chevron-down" size={16} className="chevron" />
			</button>
			<div popover="auto" id="services-menu" className="mega" data-menu="">
				<ul>
					{services.map((item) => (
						<li key={item.href}>
							<a href={item.href} aria-current={currentPage(item.href, pathname)}>
								<ServiceThumbnail src={item.picture} />
								<span className="block font-display text-xl font-semibold">{item.label}</span>
								<span className="muted mt-1 block">{item.description}</span>
							</a>
						</li>
					))}
				</ul>
			</div>
		</li>
	)
}

function NavLink({ href, label, pathname }: { href: string; label: string; pathname: string }) {
	return (
		<li>
			<a href={href} aria-current={currentPage(href, pathname)} className="nav-link">
				{label}
			</a>
		</li>
	)
}

/** Loads lazily in a closed popover: nothing is fetched before the menu opens. */
function ServiceThumbnail({ src }: { src: string }) {
	if (src === '') return null
	return (
		<span className="picture block">
			<img src={src} alt="" width={800} height={600} loading="lazy" decoding="async" />
		</span>
	)
}

/** The menu of small screens: a native popover, so it also works without scripts. */
function NavPanel({ pathname }: { pathname: string }) {
	return (
		<div popover="auto" id="site-menu" className="panel" data-menu="">
			<nav aria-label="Site menu">
				<ul>
					{homeLink && <PanelLink {...homeLink} pathname={pathname} />}
					<ServicesPanel pathname={pathname} />
					{otherLinks.map((link) => (
						<PanelLink key={link.href} {...link} pathname={pathname} />
					))}
				</ul>
			</nav>
			<div className="grid gap-4">
				<ViewerSlot className="flex justify-center sm:hidden" />
				<AppearanceButtons />
			</div>
		</div>
	)
}

function ServicesPanel({ pathname }: { pathname: string }) {
	const services = serviceLinks()
	if (services.length === 0) return <PanelLink {...servicesLink} pathname={pathname} />
	return (
		<li>
			<details open={currentPage('/services', pathname) !== undefined}>
				<summary className="panel-link">
					{servicesLink.label}
					<Icon name="chevron-down" size={24} className="chevron" />
				</summary>
				<ul>
					{services.map((item) => (
						<li key={item.href}>
							<a href={item.href} aria-current={currentPage(item.href, pathname)}>
								<span className="font-semibold">{item.label}</span>
								<span className="muted">{item.description}</span>
							</a>
						</li>
					))}
				</ul>
			</details>
		</li>
	)
}

function PanelLink({ href, label, pathname }: { href: string; label: string; pathname: string }) {
	return (
		<li>
			<a href={href} aria-current={currentPage(href, pathname)} className="panel-link">
				{label}
			</a>
		</li>
	)
}
