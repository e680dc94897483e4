import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { company, type Company } from '#app/config/company.ts'
import { drawnPalette } from '#app/config/palette/theme.ts'
import { iconAddress } from '#app/config/company-logo.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { contactType } from '../contact/contact-content.ts'
import { servicesType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
	src: iconAddress(`/icons/${file}.png`),
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
})

const manifest = (
	{ name, shortName, description, locale, theme }: Company,
	contact: string,
	services: string | null,
) => ({
	id: '/',
	name,
	short_name: shortName,
	description: description || undefined,
	lang: locale,
	dir: 'ltr',
	start_url: '/',
	scope: '/',
	// People read and share pages, so they need the browser's address bar and back button.
	display: 'minimal-ui',
	background_color: theme?.ground.light ?? '#FBF7F0',
	theme_color: theme ? drawnPalette(theme).light['night-raised'] : '#1B1E4B',
	categories: ['business'],
	icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
	shortcuts: [{ name: contact, url: '/contact' }, ...(services === null ? [] : [{ name: services, url: '/services' }])],
})

export async function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, ['site', contentTag(contactType.name), contentTag(servicesPageType.name)])
	const content = await publishedContent()
	const services = content.items(servicesType).length > 0 ? content.single(servicesPageType).meta.title : null
	return Response.json(manifest(company(), content.single(contactType).meta.title, services), {
		headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
	})
}
