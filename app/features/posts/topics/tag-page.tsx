import { tagPath, typedText } from '../post/addresses.ts'
import { archiveMessages as messages } from '../post/messages.ts'
import { findTag, readTopicPage } from './topic-page.server.ts'
import { TopicView, topicMeta } from '../list/topic-view.tsx'
import type { Route } from './+types/tag-page.ts'

export function loader({ params, ...args }: Route.LoaderArgs) {
	const tag = typedText(params.name)
	return readTopicPage(args, findTag(tag), { tag })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { name } = loaderData.topic
	return topicMeta(loaderData, messages.tag(name), tagPath(name))
}

export default function TagPage({ loaderData: { topic, ...rest } }: Route.ComponentProps) {
	return (
		<TopicView
			{...rest}
			heading={messages.tag(topic.name)}
			current={topic.name}
			lead={topic.description}
			path={tagPath(topic.name)}
		/>
	)
}
