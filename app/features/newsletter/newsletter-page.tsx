import { redirect } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { archivePath, issueType } from './issue-content.ts'
import { newsletterConsent } from './consent.ts'
import { newsletterPage as copy, subscribeMessages as messages } from './messages.ts'
import { subscribeAlone } from './subscribe.server.ts'
import { SubscribeForm, SubscribeSent } from './subscribe-form.tsx'
import type { Route } from './+types/newsletter-page.ts'
import { z } from 'zod'

/** The form of /newsletter. `website` is a field that people do not see. */
const subscribeInput = z.object({
	email: z
		.string()
		.default('')
		.transform((value) => value.trim())
		.pipe(z.string().min(1, messages.missing).max(254, messages.long).check(z.email(messages.wrong))),
	website: z.string().default(''),
})

const path = '/newsletter'
const trail = [{ label: 'Home', href: '/' }]

export async function loader({ request, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(issueType.name)])
	const hasArchive = (await publishedContent()).items(issueType).length > 0
	return { siteUrl: env.SITE_URL, hasArchive, sent: new URL(request.url).searchParams.get('sent') === '1' }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		...copy.meta,
		siteUrl: loaderData.siteUrl,
		path,
		image: '/og/page/newsletter.png',
		noIndex: loaderData.sent,
		structuredData: [breadcrumbList(loaderData.siteUrl, trail, { label: copy.eyebrow, href: path })],
	})

/** The response is the same for every address, so that nobody can find out who gets the newsletter. */
export const action = pageAction({
	allow: 'newsletter:subscribe',
	limit: 'mail',
	input: subscribeInput,
	run: async ({ email, website }) => {
		const subscription = { email, textVersion: newsletterConsent.version, source: 'newsletter page' }
		if (website === '') await subscribeAlone(subscription)
		return redirect('/newsletter?sent=1#subscribe', 303)
	},
})

/** Retry-After, when too many were sent. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function NewsletterPage({ loaderData: { sent, hasArchive }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHero eyebrow={copy.eyebrow} heading={copy.heading} lead={copy.lead} trail={trail} current={copy.eyebrow} />
			<Section id="subscribe" aria-labelledby="subscribe-heading">
				<div className="grid gap-12 lg:grid-cols-2 lg:items-start lg:gap-16">
					<div className="card p-6 sm:p-8">
						{sent ? <SubscribeSent /> : <SubscribeForm failed={actionData ?? null} />}
					</div>
					<div>
						<h2 className="text-3xl">{copy.promisesHeading}</h2>
						<ul className="mt-6 border-b">
							{copy.promises.map((promise) => (
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
