import { CallLink, channelWords, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { ViewerSlot } from '#app/features/sign-in/viewer/viewer-slot.tsx'
import { AppearanceMenus, AppearanceButtons } from '#app/ui/controls/appearance-menus.tsx'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark, logoName } from '#app/ui/icons/logo.tsx'
import { siteMenu, type MenuItem } from '#app/config/site-menu.ts'
import { company } from '#app/config/company.ts'
import { navigationMessages as messages } from './messages.ts'
import { usePageSubject } from './page-subject.ts'
import { serviceLinks } from './navigation.ts'
import { currentPage } from './current-page.ts'

/** The navigation bar of every page. `pathname` marks the current page; parts that need scripts are hidden without them. */
export function SiteNav({ pathname }: { pathname: string }) {
	return (
		<header className="site-header">
			<div className="wrap">
				<a href="/" aria-label={company().name} className="site-logo">
					<LogoMark size={9} />
					<span className="site-name">{logoName()}</span>
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
					<ViewerSlot className="hidden bar:flex" />
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

type LinkProps = { item: MenuItem; pathname: string }

type Entry = { id: string; label: string; href: string; description: string; picture: string }

/** The links that an item opens: the services that are offered now, then its own. */
const entriesOf = ({ hasServices, entries }: MenuItem): readonly Entry[] => [
	...(hasServices ? serviceLinks() : []),
	...entries.map((entry) => ({ ...entry, picture: '' })),
]

/** The bar's links on wide screens; a group opens cards in a native popover, so it needs no scripts. */
function NavLinks({ pathname }: { pathname: string }) {
	return (
		<nav aria-label="Main">
			<ul className="nav-links">
				{siteMenu().main.map((item) =>
					entriesOf(item).length > 0 ? (
						<NavGroup key={item.id} item={item} pathname={pathname} />
					) : (
						<NavLink key={item.id} item={item} pathname={pathname} />
					),
				)}
			</ul>
		</nav>
	)
}

function NavGroup({ item, pathname }: LinkProps) {
	const { id, label, href } = item
	const entries = entriesOf(item)
	return (
		<li>
			<button
				type="button"
				popoverTarget={`${id}-menu`}
				aria-controls={`${id}-menu`}
				aria-current={currentOf(href, entries, pathname)}
				className="nav-link"
			>
				{label}
				<Icon name="chevron-down" size={16} className="chevron" />
			</button>
			<div popover="auto" id={`${id}-menu`} className="mega" data-menu="">
				<ul>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={entry.href} aria-current={currentPage(entry.href, pathname)}>
								<ServiceThumbnail src={entry.picture} />
								<span className="block font-display text-xl font-semibold">{entry.label}</span>
								{entry.description !== '' && <span className="muted mt-1 block">{entry.description}</span>}
							</a>
						</li>
					))}
				</ul>
			</div>
		</li>
	)
}

/** A group is current with its own page, or with one that it lists. */
const currentOf = (href: string, entries: readonly Entry[], pathname: string): 'true' | undefined =>
	[href, ...entries.map((entry) => entry.href)].some((each) => each !== '' && currentPage(each, pathname) !== undefined)
		? 'true'
		: undefined

function NavLink({ item: { href, label }, pathname }: LinkProps) {
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
					{siteMenu().main.map((item) =>
						entriesOf(item).length > 0 ? (
							<PanelGroup key={item.id} item={item} pathname={pathname} />
						) : (
							<PanelLink key={item.id} item={item} pathname={pathname} />
						),
					)}
				</ul>
			</nav>
			<div className="grid gap-4">
				<ViewerSlot className="flex justify-center bar:hidden" />
				<AppearanceButtons />
			</div>
		</div>
	)
}

function PanelGroup({ item, pathname }: LinkProps) {
	const { label, href } = item
	const entries = entriesOf(item)
	return (
		<li>
			<details open={currentOf(href, entries, pathname) !== undefined}>
				<summary className="panel-link">
					{label}
					<Icon name="chevron-down" size={24} className="chevron" />
				</summary>
				<ul>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={entry.href} aria-current={currentPage(entry.href, pathname)}>
								<span className="font-semibold">{entry.label}</span>
								{entry.description !== '' && <span className="muted">{entry.description}</span>}
							</a>
						</li>
					))}
				</ul>
			</details>
		</li>
	)
}

function PanelLink({ item: { href, label }, pathname }: LinkProps) {
	return (
		<li>
			<a href={href} aria-current={currentPage(href, pathname)} className="panel-link">
				{label}
			</a>
		</li>
	)
}
