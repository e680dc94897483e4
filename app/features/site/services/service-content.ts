import { collectionType, type Placement } from '#app/content/content-type.ts'
import { newItemId, type Item } from '#app/content/list.ts'
import { servicesTypeName, topicsTypeName } from '#app/events/page-tags.ts'
import type { ServiceLine } from '#app/config/service-lines.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import { reservedServices } from '../service/service-page.ts'
import { formerServiceField, serviceField, topicField, type Service, type Topic } from './service-fields.ts'
import { sampleServices } from './services-sample.ts'
import { sampleTopics } from '../technology/topics-sample.ts'

const serviceId = (title: string): string => {
	const slug = slugify(title).slice(0, 60)
	return reservedServices.has(slug) ? `${slug}-service` : slug
}

/** A line of the company's services; its id is a part of its page's address, and what enquiries about it are stored with. */
export const servicesType = collectionType<Service>({
	name: servicesTypeName,
	label: 'Services',
	field: serviceField,
	newId: ({ title }) => serviceId(title) || newItemId(),
	sample: () => sampleServices,
})

/** The names of deleted services that enquiries are about. The database writes them (migration 0094); nobody edits them. */
export const formerServicesType = collectionType<Pick<Service, 'title' | keyof Placement>>({
	name: 'former-services',
	label: 'Former services',
	field: formerServiceField,
	sample: () => [],
})

export const topicsType = collectionType<Topic>({
	name: topicsTypeName,
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

/** All that is known of a service that was deleted. */
export const formerLineOf = ({ id, title }: Item<{ title: string }>): ServiceLine => ({
	slug: id,
	title,
	menuLabel: title,
	menuText: '',
	picture: '',
	postOffer: '',
	isShown: false,
})
