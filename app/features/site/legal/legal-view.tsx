import { Fragment } from 'react'
import { longDayText } from '#app/format/public-dates.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useFieldMarks, type HeroMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { legalLabels } from '../parts/page-labels.ts'
import { LegalEnd } from './legal-end.tsx'
import type { LegalDocument, LegalSite } from './legal.ts'
import { MailboxLink } from '#app/ui/page/mailbox-link.tsx'
import { legalBases } from './legal-bases.ts'
import { placeholderValues } from './legal-placeholders.ts'

const trail = trailFromHome()
const marks: HeroMarks = { lead: 'lead' }

/** A legal page: its contents, its sections, and where to write. */
export function LegalView({ page, site }: { page: LegalDocument; site: LegalSite }) {
	const at = useFieldMarks()
	const text = (content: string) => <LegalText text={content} page={page} site={site} />
	return (
		<>
			<PageHero
				eyebrow={legalLabels.eyebrow}
				heading={page.title}
				lead={page.lead}
				trail={trail}
				current={page.title}
				marks={marks}
			>
				<p className="text-muted-foreground" {...at('lastUpdated')}>
					{legalLabels.lastUpdated}: <time dateTime={page.lastUpdated}>{longDayText(page.lastUpdated)}</time>
				</p>
			</PageHero>
			<Section>
				<div className="grid gap-12 lg:grid-cols-[18rem_1fr] lg:gap-24">
					<LegalContents page={page} />
					<div className="prose min-w-0 [&>h2:first-child]:mt-0">
						{page.sections.map((section) => (
							<Fragment key={section.id}>
								{section.heading !== '' && (
									<h2 id={section.id} {...at(section.field.replace('.paragraphs', '.heading'))}>
										{section.heading}
									</h2>
								)}
								{section.paragraphs.map((paragraph) => (
									<p key={paragraph} {...at(section.field)}>
										{text(paragraph)}
									</p>
								))}
								{section.list.length > 0 && (
									<ul {...at(section.field.replace('.paragraphs', '.list'))}>
										{section.list.map((entry) => (
											<li key={entry}>{text(entry)}</li>
										))}
									</ul>
								)}
							</Fragment>
						))}
					</div>
				</div>
			</Section>
			<LegalEnd page={page} />
		</>
	)
}

/** The table of contents: next to the text on wide screens, collapsed above it on small ones. */
function LegalContents({ page }: { page: LegalDocument }) {
	return (
		<nav aria-label={legalLabels.contents} className="no-print text-sm">
			<details className="group rounded-lg border bg-card lg:hidden">
				<summary className="flex items-center justify-between p-4 font-semibold">
					{legalLabels.contents}
					<Icon name="chevron-down" className="transition-transform duration-300 group-open:rotate-180" />
				</summary>
				<Entries page={page} className="px-4 pb-4" />
			</details>
			<div className="sticky top-28 hidden max-h-[calc(100svh-9rem)] overflow-y-auto lg:block">
				<p className="pl-4 font-semibold">{legalLabels.contents}</p>
				<Entries page={page} className="mt-3 border-l" />
			</div>
		</nav>
	)
}

function Entries({ page, className }: { page: LegalDocument; className: string }) {
	return (
		<ol className={className}>
			{page.sections
				.filter(({ heading }) => heading !== '')
				.map((section) => (
					<li key={section.id}>
						<a
							href={`#${section.id}`}
							className="block py-2 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline lg:py-1.5 lg:pl-4"
						>
							{section.heading}
						</a>
					</li>
				))}
		</ol>
	)
}

const token = new RegExp(`( ?\\{withinHours\\}|\\{\\w+\\}|${legalBases.map((page) => page.title).join('|')})`)

/** A paragraph of a legal page, with its placeholders filled in and the other legal pages linked. */
function LegalText({ text, page, site }: { text: string; page: LegalDocument; site: LegalSite }) {
	const filled = placeholderValues(site)
	const texts: Readonly<Record<string, string>> = filled.texts
	const mailboxes: Readonly<Record<string, string>> = filled.mailboxes
	return text.split(token).map((part, index) => {
		const mailbox = mailboxes[part]
		if (mailbox !== undefined) return <MailboxLink key={index} address={mailbox} />
		if (part === '{siteUrl}') {
			return (
				<a key={index} href="/">
					{filled.host}
				</a>
			)
		}
		const sister = legalBases.find((other) => other.title === part && other.slug !== page.slug)
		if (sister) {
			return (
				<a key={index} href={`/legal/${sister.slug}`}>
					{part}
				</a>
			)
		}
		return texts[part] ?? part
	})
}
