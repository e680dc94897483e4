import { categoryPath, typedText } from '../post/addresses.ts'
import { archiveMessages as messages } from '../post/messages.ts'
import { findCategory, readTopicPage } from './topic-page.server.ts'
import { TopicView, topicMeta } from '../list/topic-view.tsx'
import type { Route } from './+types/category-page.ts'

export function loader({ params, ...args }: Route.LoaderArgs) {
	const category = typedText(params.name)
	return readTopicPage(args, findCategory(category), { category })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { name } = loaderData.topic
	return topicMeta(loaderData, messages.category(name), categoryPath(name))
}

export default function CategoryPage({ loaderData: { topic, ...rest } }: Route.ComponentProps) {
	return (
		<TopicView
			{...rest}
			heading={messages.category(topic.name)}
			current={topic.name}
			lead={topic.description}
			path={categoryPath(topic.name)}
		/>
	)
}
