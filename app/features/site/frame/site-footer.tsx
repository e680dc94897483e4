import { CallLink, channelWords, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { siteMenu } from '#app/config/site-menu.ts'
import { company } from '#app/config/company.ts'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { footer, serviceLinks } from './navigation.ts'
import { usePageSubject } from './page-subject.ts'

/** The year is that of the render; cached pages are rendered again within minutes. */
// Pages are cached for minutes, so the year is the render's.
const currentYear = () => new Date().getFullYear()

/** With the numbers that a company has to show on its papers, where it gives them. */
function copyright(): string {
	const { legalName, registration, taxNumber } = company()
	const numbers = [registration, taxNumber && footer.taxNumber(taxNumber)].filter((part) => part !== '')
	return [`© ${currentYear()} ${legalName}.`, ...numbers.map((part) => `${part}.`), footer.rights].join(' ')
}

export function SiteFooter() {
	return (
		<footer className="site-footer on-night">
			<div className="selvedge" />
			<div className="wrap">
				<div className="footer-columns">
					<div className="grid content-start gap-6">
						<p className="site-logo">
							<LogoMark size={10} />
							<span className="site-name">{company().name}</span>
						</p>
						{company().footerText !== '' && <p className="max-w-sm text-muted-foreground">{company().footerText}</p>}
						<SocialLinks />
					</div>
					{siteMenu().footer.map((column) => (
						<nav key={column.id} aria-label={column.heading}>
							<h2>{column.heading}</h2>
							<ul>
								{column.links.map((link) => (
									<li key={link.id}>
										<a href={link.href}>{link.label}</a>
									</li>
								))}
								{column.hasServices &&
									serviceLinks().map(({ id, href, title }) => (
										<li key={id}>
											<a href={href}>{title}</a>
										</li>
									))}
								{column.hasChannels && <Channels />}
							</ul>
						</nav>
					))}
				</div>
				<div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t py-6 text-sm text-muted-foreground">
					<p>{copyright()}</p>
					{company().tagline !== '' && <p>{company().tagline}</p>}
				</div>
			</div>
		</footer>
	)
}

function Channels() {
	const { phone, whatsapp } = company()
	const subject = usePageSubject()
	return (
		<>
			{phone && (
				<li>
					<CallLink>{channelWords.callNumber(phone.shown)}</CallLink>
				</li>
			)}
			{whatsapp && (
				<li>
					<ChatLink subject={subject}>{channelWords.chat}</ChatLink>
				</li>
			)}
		</>
	)
}

function SocialLinks() {
	return (
		<ul aria-label={footer.socialLabel} className="-ml-3 flex flex-wrap">
			{company().social.map(({ label, href }) => (
				<li key={href}>
					<a href={href} aria-label={label} rel="me noopener" className="btn btn-ghost btn-icon">
						<BrandIcon name={label} />
					</a>
				</li>
			))}
			<li>
				<a
					href={`mailto:${company().email.hello}`}
					aria-label="Email"
					// Printed (styles/site/print.css).
					data-address={company().email.hello}
					className="btn btn-ghost btn-icon"
				>
					<Icon name="mail" size={22} />
				</a>
			</li>
		</ul>
	)
}
