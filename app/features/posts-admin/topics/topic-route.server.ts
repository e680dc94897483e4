import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readUuid } from '#app/format/uuid.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicMessages as messages } from './messages.ts'
import { readTopic, type TopicDetail } from './read-topics.server.ts'
import { topicsPath } from './topics-view.ts'

/**
 * The category or tag in the address. One that was merged or deleted leads to the list, which says so: the page may have
 * been open while somebody else did that.
 */
export async function topicIn(params: LoaderFunctionArgs['params']): Promise<TopicDetail> {
	const topic = await find(params)
	if (!topic) throw redirect(`${topicsPath}?said=gone`, 303)
	return topic
}

/** For an action at that address. @throws {ExpectedError} 409; the page then loads again and leads to the list. */
export async function kindIn(params: LoaderFunctionArgs['params']): Promise<TopicKind> {
	const topic = await find(params)
	if (!topic) throw new ExpectedError(messages.gone, { status: 409 })
	return topic.kind
}

async function find(params: LoaderFunctionArgs['params']): Promise<TopicDetail | null> {
	const id = readUuid(params['id'])
	return id === null ? null : readTopic(id)
}
