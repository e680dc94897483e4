import type { PostFields } from '../editor/post-model.ts'

/**
 * The post with an earlier state's words. Its address and what readers are shown when are decisions of today: bringing
 * words back neither publishes, hides nor moves a post.
 */
export const restoredFields = (present: PostFields, earlier: PostFields): PostFields => ({
	...earlier,
	slug: present.slug,
	status: present.status,
	publishedAt: present.publishedAt,
})
