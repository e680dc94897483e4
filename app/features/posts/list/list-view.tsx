import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/controls/button.tsx'
import type { HeroMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { listPath, type BlogSearch } from '../post/addresses.ts'
import { newPath } from '../post/editor-addresses.ts'
import { listMessages as messages } from '../post/messages.ts'
import type { SidebarData } from '../post/post.ts'
import type { BlogPage } from './blog-page-content.ts'
import { WithSidebar } from '../sidebar/sidebar.tsx'
import { blogTrail } from './topic-view.tsx'

const marks: HeroMarks = { eyebrow: 'eyebrow', lead: 'lead' }

type Props = {
	content: BlogPage
	/** Null where the posts could not be loaded. */
	sidebar: SidebarData | null
	children: ReactNode
}

/** The list of posts with its search as `children`: for visitors, and in the editor of its texts. */
export const ListView = ({ content, sidebar, children }: Props) => (
	<>
		<PageHero
			eyebrow={content.eyebrow}
			heading={messages.title}
			lead={content.lead}
			trail={blogTrail.slice(0, 1)}
			marks={marks}
		/>
		<p className="wrap admin-only pt-8">
			<LinkButton href={newPath}>{messages.newPost}</LinkButton>
		</p>
		{sidebar ? <WithSidebar sidebar={sidebar}>{children}</WithSidebar> : children}
	</>
)

export const ListFailure = ({ search }: { search: BlogSearch }) => (
	<div role="alert" className="wrap flex flex-wrap items-center gap-4 pt-12 pb-24">
		<p className="text-destructive">{messages.error}</p>
		<a href={listPath(search)} className="btn btn-secondary btn-sm">
			{messages.tryAgain}
		</a>
	</div>
)
