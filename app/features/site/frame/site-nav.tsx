import { CallLink, channelWords, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { ViewerSlot } from '#app/features/sign-in/viewer/viewer-slot.tsx'
import { AppearanceMenus } from '#app/ui/controls/appearance-menus.tsx'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { siteConfig } from '#app/config/site.config.ts'
import { navigationMessages as messages } from './messages.ts'
import { NavLinks } from './nav-links.tsx'
import { NavPanel } from './nav-panel.tsx'
import { usePageSubject } from './page-subject.ts'

/** The bar on every page. `pathname` marks the current page; what needs scripts is hidden without them. */
export function SiteNav({ pathname }: { pathname: string }) {
	return (
		<header className="site-header">
			<div className="wrap">
				<a href="/" aria-label={siteConfig.name} className="site-logo">
					<LogoMark className="size-9" />
					{siteConfig.shortName}
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
