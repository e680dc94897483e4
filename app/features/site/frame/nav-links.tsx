import { Icon } from '#app/ui/icons/icon.tsx'
import { mainLinks, servicesMenu } from './navigation.ts'
import { serviceLines } from '../services/services.ts'
import { currentPage } from './current-page.ts'

const [home, ...others] = mainLinks

/** The bar's links on wide screens; Services opens four cards in a native popover, so it needs no scripts. */
export function NavLinks({ pathname }: { pathname: string }) {
	return (
		<nav aria-label="Main">
			<ul className="nav-links">
				{home && <NavLink {...home} pathname={pathname} />}
				<li>
					<button
						type="button"
						popoverTarget="services-menu"
						aria-controls="services-menu"
						aria-current={currentPage('/services', pathname) && 'true'}
						className="nav-link"
					>
						{servicesMenu.label}
						<Icon name="chevron-down" size={16} className="chevron" />
					</button>
					<div popover="auto" id="services-menu" className="mega" data-menu="">
						<ul>
							{servicesMenu.items.map((item) => (
								<li key={item.href}>
									<a href={item.href} aria-current={currentPage(item.href, pathname)}>
										<ServiceThumbnail href={item.href} />
										<span className="block font-display text-xl font-semibold">{item.label}</span>
										<span className="muted mt-1 block">{item.description}</span>
									</a>
								</li>
							))}
						</ul>
					</div>
				</li>
				{others.map((link) => (
					<NavLink key={link.href} {...link} pathname={pathname} />
				))}
			</ul>
		</nav>
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

/** Lazy, and in a closed popover: nothing is fetched before the menu opens. */
function ServiceThumbnail({ href }: { href: string }) {
	const line = serviceLines.find((service) => service.href === href)
	return (
		line && (
			<span className="picture block">
				<img src={line.illustration} alt="" width={800} height={600} loading="lazy" decoding="async" />
			</span>
		)
	)
}
