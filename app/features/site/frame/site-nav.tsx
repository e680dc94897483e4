import { CallLink, channelTexts, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { ViewerSlot } from '#app/features/sign-in/viewer/viewer-slot.tsx'
import { AppearanceMenus, AppearanceButtons } from '#app/ui/controls/appearance-menus.tsx'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark, logoName } from '#app/ui/icons/logo.tsx'
import { siteMenu, type MenuItem } from '#app/config/site-menu.ts'
import { company } from '#app/config/company.ts'
import { companyTypeName, navigationTypeName } from '#app/events/page-tags.ts'
import { useDrawnParts } from '#app/ui/page/drawn-parts.ts'
import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { navigationMessages as messages } from './messages.ts'
import { serviceLinks } from './navigation.ts'
import type { CurrentLinks } from './current-page.ts'

/** `current` marks the links of the current page; a WhatsApp chat begins with the `subject`. */
export type NavProps = { current: CurrentLinks; subject: string | undefined }

/** The navigation bar of every page; parts that need scripts are hidden without them. */
export function SiteNav({ current, subject }: NavProps) {
	const draw = useDrawnParts()
	return (
		<header className="site-header">
			<div className="wrap">
				<ItemMarks id={companyTypeName}>
					<LogoLink />
				</ItemMarks>
				{/* The link with the logo is rendered on each page: for its pictures React puts preloads into the head. */}
				<nav aria-label="Main" {...draw(NavLinks, { current })} />
				<div className="nav-controls" {...draw(NavControls, { current, subject })} />
			</div>
		</header>
	)
}

function NavControls({ current, subject }: NavProps) {
	return (
		<>
			<a href="/contact" className="btn nav-quote">
				{messages.quote}
			</a>
			<CallLink aria-label={channelTexts.call} className="btn btn-ghost btn-icon nav-channel">
				<BrandIcon name="Phone" />
			</CallLink>
			<ChatLink subject={subject} aria-label={channelTexts.chat} className="btn btn-ghost btn-icon nav-channel">
				<BrandIcon name="WhatsApp" />
			</ChatLink>
			<AppearanceMenus />
			<ViewerSlot />
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
			<ItemMarks id={navigationTypeName}>
				<NavPanel current={current} />
			</ItemMarks>
		</>
	)
}

function LogoLink() {
	const at = useFieldMarks()
	return (
		<a href="/" aria-label={company().name} className="site-logo" {...at('logo.light')}>
			<LogoMark size={9} />
			<span className="site-name" {...at('shortName')}>
				{logoName()}
			</span>
		</a>
	)
}

type LinkProps = { item: MenuItem; current: CurrentLinks }

/** `field`: the path of an own entry, for the editor. */
type Entry = { id: string; label: string; href: string; description: string; picture: string; field?: string }

/** The links that an item opens: the services that are offered now, then its own. */
const entriesOf = ({ id, hasServices, entries }: MenuItem): readonly Entry[] => [
	...(hasServices ? serviceLinks() : []),
	...entries.map((entry) => ({ ...entry, picture: '', field: `main.${id}.entries.${entry.id}` })),
]

/** The bar's links on wide screens; a group opens cards in a native popover, so it needs no scripts. */
function NavLinks({ current }: Pick<NavProps, 'current'>) {
	return (
		<ItemMarks id={navigationTypeName}>
			<ul className="nav-links">
				{siteMenu().main.map((item) =>
					entriesOf(item).length > 0 ? (
						<NavGroup key={item.id} item={item} current={current} />
					) : (
						<NavLink key={item.id} item={item} current={current} />
					),
				)}
			</ul>
		</ItemMarks>
	)
}

function NavGroup({ item, current }: LinkProps) {
	const { id, label, href } = item
	const entries = entriesOf(item)
	const at = useFieldMarks()
	return (
		<li>
			<button
				type="button"
				popoverTarget={`${id}-menu`}
				aria-controls={`${id}-menu`}
				aria-current={currentOf(href, entries, current)}
				className="nav-link"
				{...at(`main.${id}.label`)}
			>
				{label}
				<Icon name="chevron-down" size={16} className="chevron" />
			</button>
			<div popover="auto" id={`${id}-menu`} className="mega" data-menu="">
				<ul>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={entry.href} aria-current={current[entry.href]}>
								<ServiceThumbnail src={entry.picture} />
								<span className="mega-label" {...at(entry.field && `${entry.field}.label`)}>
									{entry.label}
								</span>
								{entry.description !== '' && (
									<span className="muted" {...at(entry.field && `${entry.field}.description`)}>
										{entry.description}
									</span>
								)}
							</a>
						</li>
					))}
				</ul>
			</div>
		</li>
	)
}

/** A group is current with its own page, or with one that it lists. */
const currentOf = (href: string, entries: readonly Entry[], current: CurrentLinks): 'true' | undefined =>
	[href, ...entries.map((entry) => entry.href)].some((each) => each !== '' && current[each] !== undefined)
		? 'true'
		: undefined

function NavLink({ item: { id, href, label }, current }: LinkProps) {
	const at = useFieldMarks()
	return (
		<li>
			<a href={href} aria-current={current[href]} className="nav-link" {...at(`main.${id}.label`)}>
				{label}
			</a>
		</li>
	)
}

/** Loads lazily in a closed popover: nothing is fetched before the menu opens. */
function ServiceThumbnail({ src }: { src: string }) {
	if (src === '') return null
	return (
		<span className="picture">
			<img src={src} alt="" width={800} height={600} loading="lazy" decoding="async" />
		</span>
	)
}

/** The menu of small screens: a native popover, so it also works without scripts. */
function NavPanel({ current }: Pick<NavProps, 'current'>) {
	return (
		<div popover="auto" id="site-menu" className="panel" data-menu="">
			<nav aria-label="Site menu">
				<ul>
					{siteMenu().main.map((item) =>
						entriesOf(item).length > 0 ? (
							<PanelGroup key={item.id} item={item} current={current} />
						) : (
							<PanelLink key={item.id} item={item} current={current} />
						),
					)}
				</ul>
			</nav>
			<div>
				<ViewerSlot />
				<AppearanceButtons />
			</div>
		</div>
	)
}

function PanelGroup({ item, current }: LinkProps) {
	const { id, label, href } = item
	const at = useFieldMarks()
	const entries = entriesOf(item)
	return (
		<li>
			<details open={currentOf(href, entries, current) !== undefined}>
				<summary className="panel-link" {...at(`main.${id}.label`)}>
					{label}
					<Icon name="chevron-down" size={24} className="chevron" />
				</summary>
				<ul>
					{entries.map((entry) => (
						<li key={entry.id}>
							<a href={entry.href} aria-current={current[entry.href]}>
								<span {...at(entry.field && `${entry.field}.label`)}>{entry.label}</span>
								{entry.description !== '' && (
									<span className="muted" {...at(entry.field && `${entry.field}.description`)}>
										{entry.description}
									</span>
								)}
							</a>
						</li>
					))}
				</ul>
			</details>
		</li>
	)
}

function PanelLink({ item: { id, href, label }, current }: LinkProps) {
	const at = useFieldMarks()
	return (
		<li>
			<a href={href} aria-current={current[href]} className="panel-link" {...at(`main.${id}.label`)}>
				{label}
			</a>
		</li>
	)
}
