import type { Item } from '#app/content/list.ts'
import { servicePath, topicHref } from '../service/service-page.ts'
import type { Service, Topic } from './service-fields.ts'

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
