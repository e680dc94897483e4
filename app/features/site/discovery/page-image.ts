import type { LoaderFunctionArgs } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { newsletterPageType } from '#app/features/newsletter/newsletter-page-content.ts'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { imageName, noImage } from '#app/features/posts/pictures/drawn-image.ts'
import { drawSharingImage } from '#app/features/posts/pictures/sharing-image.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { aboutType } from '../about/about-content.ts'
import { contactType } from '../contact/contact-content.ts'
import { homeType } from '../home/home-content.ts'
import { ownPagesType } from '../own-pages/own-page-content.ts'
import { portfolioPageType, projectType } from '../portfolio/project-content.ts'
import { topicsType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { testimonialsPageType } from '../testimonials/testimonial-content.ts'
import { sharingPage } from './sharing-pages.ts'

const types = [
	homeType,
	aboutType,
	blogPageType,
	newsletterPageType,
	contactType,
	testimonialsPageType,
	portfolioPageType,
	projectType,
	servicesPageType,
	technologyPageType,
	topicsType,
	ownPagesType,
]

/** /og/page/{name}.png. Drawing takes a tenth of a second, so only known names are drawn. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const name = imageName(params['file'], '.png')
	const page = name === null ? undefined : sharingPage(name, await publishedContent())
	if (name === null || !page) return noImage()
	cachePublic(context, ['site', ...types.map((type) => contentTag(type.name))])
	const png = await drawSharingImage({ ...page, seed: name, byline: new URL(env.SITE_URL).host }, request.signal)
	return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
