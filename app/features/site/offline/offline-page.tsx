import { CallLink, channelTexts } from '#app/features/contact/copy/channels.tsx'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { offlineMessages as messages } from '../frame/messages.ts'
import type { Route } from './+types/offline-page.ts'

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		title: messages.title,
		description: messages.lead,
		siteUrl: loaderData.siteUrl,
		path: '/offline',
		noIndex: true,
	})

/** Shown by the service worker for a page that is not stored on this device. */
export default function OfflinePage() {
	const { phone } = company()
	return (
		<>
			<PageHero heading={messages.title} lead={messages.lead}>
				{/* A form without an action requests the same address again. */}
				<form>
					<Button type="submit">{messages.again}</Button>
				</form>
				<CallLink className="btn btn-secondary">{phone && channelTexts.callNumber(phone.shown)}</CallLink>
			</PageHero>
			<Section aria-labelledby="seen" hidden>
				<h2 id="seen" className="text-3xl">
					{messages.seen}
				</h2>
				<ul data-seen-pages="" className="mt-6 grid gap-3" />
			</Section>
		</>
	)
}
