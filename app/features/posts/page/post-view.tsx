import { CommentThread } from '#app/features/comments/comment-thread.tsx'
import type { Thread } from '#app/features/comments/comment/thread.ts'
import { Chip } from '#app/ui/page/badge.tsx'
import { useDrawnParts } from '#app/ui/page/drawn-parts.ts'
import { tagPath } from '../post/addresses.ts'
import { authorId } from './author-id.ts'
import { Contents, FoldedContents, hasContents } from './contents.tsx'
import { postMessages as messages } from '../post/messages.ts'
import { PostCard } from '../list/post-card.tsx'
import { PostHeader } from './post-header.tsx'
import { PostServiceOffer } from './post-service-offer.tsx'
import type { PostCardData, PostDetail, SidebarData, PostAuthor } from '../post/post.ts'
import { ShareLinks } from './share-links.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { Avatar } from '#app/ui/page/avatar.tsx'
import { company } from '#app/config/company.ts'
import afterArticle from '#app/styles/after-article.css?url'

type Props = {
	post: PostDetail
	url: string
	/** null for a preview: nothing can be shared or commented on. */
	thread: Thread | null
	related: readonly PostCardData[]
	sidebar: SidebarData
}

/** One post with its table of contents, comments, related posts and the sidebar. */
export function PostView({ post, url, thread, related, sidebar }: Props) {
	const contents = hasContents(post.toc)
	return (
		<>
			<article data-post-id={post.id}>
				<PostHeader post={post} />
				<div className="post-columns wrap">
					<div>
						{contents && <FoldedContents toc={post.toc} />}
						<div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
						<Tags names={post.tags} />
						<PostServiceOffer categories={post.categories} />
					</div>
					<div className="post-contents">
						<div>{contents && <Contents toc={post.toc} />}</div>
					</div>
				</div>
			</article>
			{/* A preview has whole sheets. */}
			{thread && <link rel="stylesheet" href={afterArticle} />}
			<div className="post-columns wrap section-y">
				<div className="post-end">
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
		<section aria-label={messages.tags} className="post-foot">
			<ul className="chips">
				{names.map((name) => (
					<li key={name}>
						<Chip href={tagPath(name)}>{`# ${name}`}</Chip>
					</li>
				))}
			</ul>
		</section>
	)
}

function Related({ posts }: RelatedProps) {
	const draw = useDrawnParts()
	if (posts.length === 0) return null
	return (
		<section aria-labelledby="related" className="related">
			<div className="wrap">
				<h2 id="related">{messages.related}</h2>
				<div className="posts" {...draw(RelatedCards, { posts })} />
			</div>
		</section>
	)
}

type RelatedProps = { posts: readonly PostCardData[] }

const RelatedCards = ({ posts }: RelatedProps) => posts.map((post) => <PostCard key={post.slug} post={post} brief />)

/** A missing bio is replaced by the team's. */
function AuthorCard({ author }: { author: PostAuthor }) {
	return (
		<section id={authorId} aria-label={messages.aboutAuthor} className="card author-card">
			<Avatar person={author} size={80} />
			<div>
				<p>{messages.writtenBy}</p>
				<p className="name">{author.name}</p>
				<p>{author.bio?.trim() || company().teamBio}</p>
			</div>
		</section>
	)
}

/** Offers the newsletter and the RSS feed after a post. */
const NewsletterInvitation = () => (
	<section
		aria-labelledby="newsletter"
		className="card newsletter-card no-print"
		{...useDrawnParts()(NewsletterContent, {})}
	/>
)

function NewsletterContent() {
	const { heading, text, subscribe, feed } = messages.newsletter
	return (
		<>
			<div>
				<h2 id="newsletter">{heading}</h2>
				<p>{text}</p>
			</div>
			<p>
				<a href="/newsletter" className="btn btn-primary">
					{subscribe}
				</a>
				<a href="/rss.xml" className="link">
					{feed}
				</a>
			</p>
		</>
	)
}
