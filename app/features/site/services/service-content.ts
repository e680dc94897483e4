import { collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { newItemId, type Item } from '#app/content/list.ts'
import { lines } from '#app/content/lines.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { servicesTypeName } from '#app/events/page-tags.ts'
import type { ServiceLine } from '#app/config/service-lines.ts'
import { slugify } from '#app/features/posts/post/post.ts'
import { iconField, line, prose } from '../parts/content-fields.ts'
import { servicePath, topicHref } from '../service/service-page.ts'
import { servicePageField } from '../service/service-page-fields.ts'
import { sampleServices } from './services-sample.ts'
import { sampleTopics } from '../technology/topics-sample.ts'

const serviceField = group('Service', {
	title: line('Name', 60, 'Give the service a name.'),
	text: prose('Text of its card', 300),
	menuLabel: line('Short name (menu)', 24),
	menuText: line('Text in the menu', 80),
	picture: picture({ label: 'Picture' }),
	highlights: lines({
		label: 'What it includes',
		max: 6,
		tooMany: 'At most 6.',
		maxLength: 60,
		tooLong: 'Each may have at most 60 characters.',
	}),
	postOffer: prose('At the end of posts about it', 200),
	page: servicePageField,
	...placement,
})

export type Service = typeof serviceField.empty

/** A line of the company's services; its id is a part of its page's address, and what enquiries about it are stored with. */
export const servicesType = collectionType<Service>({
	name: servicesTypeName,
	label: 'Services',
	field: serviceField,
	newId: ({ title }) => slugify(title).slice(0, 60) || newItemId(),
	sample: () => sampleServices,
})

const topicField = group('Technology topic', {
	title: line('Name', 60, 'Give the topic a name.'),
	icon: iconField,
	text: prose('Text of its tile', 300),
	link: link('Leads elsewhere (empty: it has its own page)'),
	page: servicePageField,
	...placement,
})

export type Topic = typeof topicField.empty

export const topicsType = collectionType<Topic>({
	name: 'technology-topics',
	label: 'Technology topics',
	field: topicField,
	newId: ({ title }) => slugify(title).slice(0, 60) || newItemId(),
	sample: () => sampleTopics,
})

/** What menus, forms and posts say of a service, also of one that visitors do not see. */
export const lineOf = (service: Item<Service>, isShown: boolean): ServiceLine => ({
	slug: service.id,
	title: service.title,
	menuLabel: service.menuLabel || service.title,
	menuText: service.menuText,
	picture: service.picture.src,
	postOffer: service.postOffer,
	isShown,
})

/** A card of the home page and of the services page. */
export type ServiceCard = Pick<Item<Service>, 'id' | 'title' | 'text' | 'highlights'> & {
	href: string
	picture: string
}

export const cardOf = ({ id, title, text, picture, highlights }: Item<Service>): ServiceCard => ({
	id,
	title,
	text,
	picture: picture.src,
	highlights,
	href: servicePath(id),
})

/** A tile on the technology page and below its topics. */
export type TopicTile = Pick<Item<Topic>, 'id' | 'title' | 'icon' | 'text'> & { href: string }

export const tileOf = ({ id, title, icon, text, link }: Item<Topic>): TopicTile => ({
	id,
	title,
	icon,
	text,
	href: topicHref({ id, link }),
})
