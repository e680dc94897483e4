import { CommentThread } from '#app/features/comments/comment-thread.tsx'
import type { Thread } from '#app/features/comments/comment/thread.ts'
import { Chip } from '#app/ui/page/badge.tsx'
import { tagPath } from '../post/addresses.ts'
import { Contents, FoldedContents, hasContents } from './contents.tsx'
import { postMessages as messages } from '../post/messages.ts'
import { PostCard } from '../list/post-card.tsx'
import { PostHeader } from './post-header.tsx'
import { PostServiceOffer } from './post-service-offer.tsx'
import type { PostCardData, PostDetail, SidebarData, PostAuthor } from '../post/post.ts'
import { ShareLinks } from './share-links.tsx'
import { Sidebar } from '../list/sidebar.tsx'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { company } from '#app/config/company.ts'

type Props = {
	post: PostDetail
	url: string
	/** null for a preview: nothing can be shared or commented on. */
	thread: Thread | null
	related: readonly PostCardData[]
	sidebar: SidebarData
}

const columns = 'wrap grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-20'

/** One post with its table of contents, comments, related posts and the sidebar. */
export function PostView({ post, url, thread, related, sidebar }: Props) {
	const contents = hasContents(post.toc)
	return (
		<>
			<article data-post-id={post.id}>
				<PostHeader post={post} />
				<div className={`${columns} mt-12 md:mt-16`}>
					<div>
						{contents && <FoldedContents toc={post.toc} />}
						<div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
						<Tags names={post.tags} />
						<PostServiceOffer categories={post.categories} />
					</div>
					<div className="hidden lg:block">
						<div className="sticky top-28 grid max-h-[calc(100svh-8rem)] gap-8 overflow-y-auto pb-4">
							{contents && <Contents toc={post.toc} />}
						</div>
					</div>
				</div>
			</article>
			<div className={`${columns} section-y`}>
				<div className="grid content-start gap-16">
					{thread && <ShareLinks url={url} title={post.title} />}
					<AuthorCard author={post.author} />
					{thread && <NewsletterInvitation />}
					{thread && <CommentThread thread={thread} slug={post.slug} />}
				</div>
				<Sidebar data={sidebar} />
			</div>
			<Related posts={related} />
		</>
	)
}

function Tags({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null
	return (
		<section aria-label={messages.tags} className="mt-12">
			<ul className="flex flex-wrap gap-2">
				{names.map((name) => (
					<li key={name}>
						<Chip href={tagPath(name)}>{`# ${name}`}</Chip>
					</li>
				))}
			</ul>
		</section>
	)
}

function Related({ posts }: { posts: readonly PostCardData[] }) {
	if (posts.length === 0) return null
	return (
		<section aria-labelledby="related" className="section-y bg-muted">
			<div className="wrap">
				<h2 id="related" className="text-4xl">
					{messages.related}
				</h2>
				<div className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-8">
					{posts.map((post) => (
						<PostCard key={post.slug} post={post} brief />
					))}
				</div>
			</div>
		</section>
	)
}

/** A missing bio is replaced by the team's. */
function AuthorCard({ author }: { author: PostAuthor }) {
	return (
		<section aria-label={messages.aboutAuthor} className="card flex flex-col gap-5 p-6 sm:flex-row sm:p-8">
			<Avatar person={author} size={80} className="size-20 text-2xl" />
			<div>
				<p className="text-sm text-muted-foreground">{messages.writtenBy}</p>
				<p className="font-display text-xl font-bold">{author.name}</p>
				<p className="mt-2 text-muted-foreground">{author.bio?.trim() || company().teamBio}</p>
			</div>
		</section>
	)
}

/** Offers the newsletter and the RSS feed after a post. */
function NewsletterInvitation() {
	const { heading, text, subscribe, feed } = messages.newsletter
	return (
		<section aria-labelledby="newsletter" className="card no-print flex flex-wrap items-center gap-x-8 gap-y-4 p-6">
			<div className="grow basis-64">
				<h2 id="newsletter" className="text-2xl">
					{heading}
				</h2>
				<p className="mt-1 text-muted-foreground">{text}</p>
			</div>
			<p className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<a href="/newsletter" className="btn btn-primary">
					{subscribe}
				</a>
				<a href="/rss.xml" className="link">
					{feed}
				</a>
			</p>
		</section>
	)
}
