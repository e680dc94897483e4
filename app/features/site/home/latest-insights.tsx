import { PostCard } from '#app/features/posts/list/post-card.tsx'
import type { PostCardData } from '#app/features/posts/post/post.ts'
import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { homeLabels as labels } from './home-labels.ts'
import { latestPostsMessages as messages } from '../frame/messages.ts'

type Props = { eyebrow: string; intro: string; posts: readonly PostCardData[] }

/** The teaser of the blog: the newest posts, or the specification's empty state. */
export function LatestInsights({ eyebrow, intro, posts }: Props) {
	return (
		<Section tone="muted" aria-labelledby="latest-insights">
			<SectionHeading
				field="insights"
				eyebrow={eyebrow}
				heading={labels.latestInsights}
				intro={intro}
				id="latest-insights"
				action={
					posts.length > 0 && (
						<ArrowLink href="/blog" className="mt-2">
							{labels.allPosts}
						</ArrowLink>
					)
				}
			/>
			{posts.length > 0 ? (
				<div className="grid gap-6 md:grid-cols-2 md:max-lg:*:last:col-span-2 lg:grid-cols-3 lg:gap-8">
					{posts.map((post) => (
						<PostCard key={post.slug} post={post} />
					))}
				</div>
			) : (
				<EmptyState illustration="/illustrations/empty-posts.svg" text={messages.empty}>
					<LinkButton href="/blog">{messages.visitBlog}</LinkButton>
				</EmptyState>
			)}
		</Section>
	)
}
