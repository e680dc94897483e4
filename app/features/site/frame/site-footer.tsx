import { CallLink, channelTexts, ChatLink } from '#app/features/contact/copy/channels.tsx'
import { siteMenu, type FooterColumn } from '#app/config/site-menu.ts'
import { company } from '#app/config/company.ts'
import { BrandIcon } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { companyTypeName, navigationTypeName } from '#app/events/page-tags.ts'
import { useDrawnParts } from '#app/ui/page/drawn-parts.ts'
import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { footer, serviceLinks } from './navigation.ts'

/** With the numbers that a company has to show on its papers, where it gives them. */
function copyright(year: number): string {
	const { legalName, registration, taxNumber } = company()
	const numbers = [registration, taxNumber && footer.taxNumber(taxNumber)].filter((part) => part !== '')
	return [`© ${year} ${legalName}.`, ...numbers.map((part) => `${part}.`), footer.rights].join(' ')
}

/** A WhatsApp chat begins with the `subject`; the `year` is that of the render. */
type Props = { year: number; subject: string | undefined }

export const SiteFooter = (props: Props) => (
	<footer className="site-footer on-night" {...useDrawnParts()(FooterContent, props)} />
)

function FooterContent({ year, subject }: Props) {
	return (
		<>
			<div className="selvedge" />
			<div className="wrap">
				<div className="footer-columns">
					<ItemMarks id={companyTypeName}>
						<Brand />
					</ItemMarks>
					{siteMenu().footer.map((column) => (
						<nav key={column.id} aria-label={column.heading}>
							<ItemMarks id={navigationTypeName}>
								<ColumnHeading column={column} />
							</ItemMarks>
							<ul>
								<ItemMarks id={navigationTypeName}>
									<ColumnLinks column={column} />
								</ItemMarks>
								{column.hasServices &&
									serviceLinks().map(({ id, href, title }) => (
										<li key={id}>
											<a href={href}>{title}</a>
										</li>
									))}
								{column.hasChannels && (
									<ItemMarks id={companyTypeName}>
										<Channels subject={subject} />
									</ItemMarks>
								)}
							</ul>
						</nav>
					))}
				</div>
				<ItemMarks id={companyTypeName}>
					<SmallPrint year={year} />
				</ItemMarks>
			</div>
		</>
	)
}

function Brand() {
	const at = useFieldMarks()
	const { name, footerText } = company()
	return (
		<div>
			<p className="site-logo">
				<LogoMark size={10} />
				<span className="site-name" {...at('name')}>
					{name}
				</span>
			</p>
			{footerText !== '' && <p {...at('footerText')}>{footerText}</p>}
			<SocialLinks />
		</div>
	)
}

function SmallPrint({ year }: Pick<Props, 'year'>) {
	const at = useFieldMarks()
	const { tagline } = company()
	return (
		<div className="small-print">
			<p {...at('legalName')}>{copyright(year)}</p>
			{tagline !== '' && <p {...at('tagline')}>{tagline}</p>}
		</div>
	)
}

const ColumnHeading = ({ column: { id, heading } }: { column: FooterColumn }) => (
	<h2 {...useFieldMarks()(`footer.${id}.heading`)}>{heading}</h2>
)

function ColumnLinks({ column }: { column: FooterColumn }) {
	const at = useFieldMarks()
	return column.links.map(({ id, href, label }) => (
		<li key={id}>
			<a href={href} {...at(`footer.${column.id}.links.${id}.label`)}>
				{label}
			</a>
		</li>
	))
}

function Channels({ subject }: { subject: string | undefined }) {
	const at = useFieldMarks()
	const { phone, whatsapp } = company()
	return (
		<>
			{phone && (
				<li>
					<CallLink {...at('phone')}>{channelTexts.callNumber(phone.shown)}</CallLink>
				</li>
			)}
			{whatsapp && (
				<li>
					<ChatLink subject={subject} {...at('whatsapp')}>
						{channelTexts.chat}
					</ChatLink>
				</li>
			)}
		</>
	)
}

function SocialLinks() {
	const at = useFieldMarks()
	const { social, email } = company()
	if (social.length === 0 && email.hello === '') return null
	return (
		<ul aria-label={footer.socialLabel}>
			{social.map(({ label, href }) => (
				<li key={href}>
					<a
						href={href}
						aria-label={label}
						rel="me noopener"
						className="btn btn-ghost btn-icon"
						{...at(`social.${label}`)}
					>
						<BrandIcon name={label} />
					</a>
				</li>
			))}
			{email.hello !== '' && (
				<li>
					<a
						href={`mailto:${email.hello}`}
						aria-label="Email"
						// Printed (styles/site/print.css).
						data-address={email.hello}
						className="btn btn-ghost btn-icon"
						{...at('email.hello')}
					>
						<Icon name="mail" size={22} />
					</a>
				</li>
			)}
		</ul>
	)
}
