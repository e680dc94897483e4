import { ViewerSlot } from '#app/features/sign-in/viewer/viewer-slot.tsx'
import { AppearanceButtons } from '#app/ui/controls/appearance-menus.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { mainLinks, servicesMenu } from './navigation.ts'
import { currentPage } from './current-page.ts'

const [home, ...others] = mainLinks

/** The small screen's menu: a native popover, so it opens and closes without scripts too. */
export function NavPanel({ pathname }: { pathname: string }) {
	return (
		<div popover="auto" id="site-menu" className="panel" data-menu="">
			<nav aria-label="Site menu">
				<ul>
					{home && <PanelLink {...home} pathname={pathname} />}
					<li>
						<details open={currentPage('/services', pathname) !== undefined}>
							<summary className="panel-link">
								{servicesMenu.label}
								<Icon name="chevron-down" size={24} className="chevron" />
							</summary>
							<ul>
								{servicesMenu.items.map((item) => (
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
					{others.map((link) => (
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

function PanelLink({ href, label, pathname }: { href: string; label: string; pathname: string }) {
	return (
		<li>
			<a href={href} aria-current={currentPage(href, pathname)} className="panel-link">
				{label}
			</a>
		</li>
	)
}
