import { Avatar } from '#app/ui/page/avatar.tsx'
import { siteConfig } from '#app/config/site.config.ts'
import { postMessages as messages } from '../post/messages.ts'
import type { PostAuthor } from '../post/post.ts'

/** Who wrote it; without a bio the team introduces itself. */
export function AuthorCard({ author }: { author: PostAuthor }) {
	return (
		<section aria-label={messages.aboutAuthor} className="card flex flex-col gap-5 p-6 sm:flex-row sm:p-8">
			<Avatar person={author} size={80} className="size-20 text-2xl" />
			<div>
				<p className="text-sm text-muted-foreground">{messages.writtenBy}</p>
				<p className="font-display text-xl font-bold">{author.name}</p>
				<p className="mt-2 text-muted-foreground">{author.bio?.trim() || siteConfig.teamBio}</p>
			</div>
		</section>
	)
}
