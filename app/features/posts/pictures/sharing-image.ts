import { longDate } from '#app/format/public-dates.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { postTag } from '#app/events/page-tags.ts'
import { imageName, noImage } from './drawn-image.ts'
import { sharedPost } from '../post/post.server.ts'
import { drawSharingImage } from './sharing-image.server.ts'

type SharingPage = { section: string; title: string }

/** Texts of the sharing images of pages other than posts, by the page's path with hyphens for slashes. */
export const sharingPages: Record<string, SharingPage> = {
	home: { section: 'Services in Nigeria', title: 'Innovate. Integrate. Inspire.' },
	blog: { section: 'Blog', title: 'Notes from the roof, the panel board and the code' },
	about: { section: 'About us', title: 'At work in Nigeria since 2015' },
	contact: { section: 'Contact', title: 'Tell us what you need. A person answers within 24 hours.' },
	newsletter: { section: 'Newsletter', title: 'What we learned this month, in one letter' },
	testimonials: { section: 'Testimonials', title: 'What our clients say' },
	portfolio: { section: 'Portfolio', title: 'Work we are glad to show' },
	'portfolio-greencorp-solar': { section: 'Case study', title: 'Solar and storage for a packaging plant in Agbara' },
	'portfolio-luxresidences-automation': {
		section: 'Case study',
		title: 'Metering, safe earthing and lighting control for 48 flats in Lekki',
	},
	'portfolio-connectall-ecommerce': {
		section: 'Case study',
		title: 'A marketplace for phone accessories that works on 3G',
	},
	services: { section: 'Services', title: 'Technology, electrical, solar, translation' },
	'services-technology': { section: 'Services', title: 'Technology and web development' },
	'services-technology-web': { section: 'Technology', title: 'Websites and web applications' },
	'services-technology-mobile': { section: 'Technology', title: 'Mobile apps' },
	'services-technology-cloud': { section: 'Technology', title: 'Cloud' },
	'services-technology-database': { section: 'Technology', title: 'Databases' },
	'services-technology-security': { section: 'Technology', title: 'Security' },
	'services-electrical': { section: 'Services', title: 'Electrical installation and maintenance' },
	'services-solar': { section: 'Services', title: 'Solar and renewable energy' },
	'services-translation': { section: 'Services', title: 'Professional translation' },
	'legal-privacy': { section: 'Legal', title: 'Privacy Policy' },
	'legal-terms': { section: 'Legal', title: 'Terms of Service' },
	'legal-cookies': { section: 'Legal', title: 'Cookie Policy' },
}

/** /og/post/{slug}.png and /og/page/{name}.png. Drawing takes a tenth of a second, so only known names are drawn. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const name = imageName(params['file'], '.png')
	if (name === null) return noImage()
	const host = new URL(env.SITE_URL).host
	if (params['kind'] === 'page') {
		const page = Object.hasOwn(sharingPages, name) ? sharingPages[name] : undefined
		if (!page) return noImage()
		cachePublic(context, ['site'])
		return image(await drawSharingImage({ ...page, seed: name, byline: host }, request.signal))
	}
	const post = params['kind'] === 'post' ? await sharedPost(name) : null
	if (!post) return noImage()
	cachePublic(context, [postTag(post.id)])
	return image(
		await drawSharingImage(
			{
				seed: name,
				section: post.category ?? host,
				title: post.title,
				byline: `${post.author}, ${longDate(post.publishedAt)}`,
			},
			request.signal,
		),
	)
}

const image = (png: Buffer) => new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
