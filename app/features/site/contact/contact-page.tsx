import { company } from '#app/config/company.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { serviceOptions } from '#app/features/contact/copy/service-options.ts'
import { serviceFromAddress } from '#app/features/contact/enquiry/enquiry.ts'
import { receiveEnquiry } from '#app/features/contact/enquiry-action.server.ts'
import ContactForm from '#app/features/contact/form/contact-form.tsx'
import { ThankYou } from '#app/features/contact/form/thank-you.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { Island } from '#app/ui/island.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { trailFromHome } from '../parts/page-head.ts'
import { faqPage } from '../parts/structured-data.ts'
import { questionsType } from '../questions/question-content.ts'
import type { Route } from './+types/contact-page.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { contactType } from './contact-content.ts'
import { contactLabels } from './contact-labels.ts'
import { ContactView } from './contact-view.tsx'

const path = '/contact'

export async function loader({ request, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(contactType.name), contentTag(questionsType.name)])
	const { searchParams } = new URL(request.url)
	const content = await publishedContent()
	return {
		siteUrl: env.SITE_URL,
		page: content.single(contactType),
		questions: content.items(questionsType),
		service: serviceFromAddress(searchParams.get('service')),
		sent: searchParams.get('sent') === '1',
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		...loaderData.page.meta,
		description: withChannels(loaderData.page.meta.description),
		siteUrl: loaderData.siteUrl,
		path,
		image: '/og/page/contact.png',
		noIndex: loaderData.sent,
		structuredData: [
			breadcrumbList(loaderData.siteUrl, trailFromHome(), { label: contactLabels.current, href: path }),
			...(loaderData.questions.length > 0 ? [faqPage(loaderData.questions)] : []),
		],
	})

export const action = receiveEnquiry

/** Passes on Retry-After when too many enquiries were sent. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, questions, service, sent } = loaderData
	const { email, replyHours } = company()
	const form = {
		service,
		services: serviceOptions(actionData?.values['service']),
		example: page.example,
		email: email.hello,
		replyHours,
		formError: actionData ?? null,
	}
	return (
		<ContactView
			page={page}
			questions={questions}
			form={
				sent ? (
					<ThankYou again={{ href: '/contact#enquiry' }} replyHours={replyHours} />
				) : (
					<Island name="contact-form" props={form} component={ContactForm} />
				)
			}
		/>
	)
}
