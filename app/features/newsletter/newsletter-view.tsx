import type { ReactNode } from 'react'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { useFieldMarks, type HeroMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { archivePath } from './issue-content.ts'
import { newsletterPage as copy } from './messages.ts'
import type { NewsletterPage } from './newsletter-page-content.ts'

const marks: HeroMarks = { heading: 'heading', lead: 'lead' }

export const newsletterTrail = [{ label: 'Home', href: '/' }]

type Props = { page: NewsletterPage; hasArchive: boolean; children: ReactNode }

/** The page with its form as `children`: for visitors, and in the editor of its texts. */
export function NewsletterView({ page: { heading, lead, promises }, hasArchive, children }: Props) {
	const at = useFieldMarks()
	return (
		<>
			<PageHero
				eyebrow={heading && copy.name}
				heading={heading || copy.name}
				lead={lead}
				trail={newsletterTrail}
				current={copy.name}
				marks={marks}
			/>
			<Section id="subscribe" aria-labelledby="subscribe-heading">
				<div className="grid gap-12 lg:grid-cols-2 lg:items-start lg:gap-16">
					<div className="card p-6 sm:p-8">{children}</div>
					<div>
						<h2 className="text-3xl">{copy.promisesHeading}</h2>
						<ul className="mt-6 border-b" {...at('promises')}>
							{[...promises, ...copy.promises].map((promise) => (
								<li key={promise} className="measure border-t py-4 text-lg">
									{promise}
								</li>
							))}
						</ul>
						<p className="mt-6 text-muted-foreground">
							{copy.privacy.before}{' '}
							<a href={copy.privacy.href} className="link">
								{copy.privacy.link}
							</a>
							.
						</p>
						{hasArchive && (
							<ArrowLink href={archivePath} className="mt-6">
								{copy.archive}
							</ArrowLink>
						)}
					</div>
				</div>
			</Section>
		</>
	)
}
