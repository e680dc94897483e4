import { redirect, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { readTopic, type TopicDetail } from './read-topics.server.ts'
import { topicsPath } from './topics-view.ts'

/**
 * The category or tag in the address. One that was merged or deleted leads to the list, which says so: the page may have
 * been open while somebody else did that.
 */
export async function topicIn(params: LoaderFunctionArgs['params']): Promise<TopicDetail> {
	const id = z.uuid().safeParse(params['id'])
	const topic = id.success ? await readTopic(id.data) : null
	if (!topic) throw redirect(`${topicsPath}?said=gone`, 303)
	return topic
}
