import { redirect } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { env } from '#app/platform/env/env.server.ts'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { issueType } from './issue-content.ts'
import { newsletterConsent } from './consent.ts'
import { newsletterPage as copy, subscribeMessages as messages } from './messages.ts'
import { newsletterPageType } from './newsletter-page-content.ts'
import { NewsletterView, newsletterTrail } from './newsletter-view.tsx'
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

export async function loader({ request, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(newsletterPageType.name), contentTag(issueType.name)])
	const { single, items } = await publishedContent()
	const hasArchive = items(issueType).length > 0
	const page = single(newsletterPageType)
	return { siteUrl: env.SITE_URL, page, hasArchive, sent: new URL(request.url).searchParams.get('sent') === '1' }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		title: copy.name,
		description: loaderData.page.description || copy.name,
		siteUrl: loaderData.siteUrl,
		path,
		image: '/og/page/newsletter.png',
		noIndex: loaderData.sent,
		structuredData: [breadcrumbList(loaderData.siteUrl, newsletterTrail, { label: copy.name, href: path })],
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

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, sent, hasArchive } = loaderData
	return (
		<NewsletterView page={page} hasArchive={hasArchive}>
			{sent ? <SubscribeSent /> : <SubscribeForm failed={actionData ?? null} />}
		</NewsletterView>
	)
}
