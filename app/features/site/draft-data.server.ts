import { draftContent } from '#app/entries/published-content.server.ts'
import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import type { DraftData } from './draft-views.tsx'
import { projectType } from './portfolio/project-content.ts'
import { cardOf, servicesType } from './services/service-content.ts'
import { testimonialType } from './testimonials/testimonial-content.ts'

/** What draft pages show beside the value that is edited: other drafts, and the latest posts. */
export async function draftData(): Promise<DraftData> {
	const [content, posts] = await Promise.all([draftContent(), latestPosts(3)])
	return {
		posts,
		services: content.items(servicesType).map(cardOf),
		testimonials: content.items(testimonialType).filter(({ onHome }) => onHome),
		projects: content.items(projectType).filter(({ homeText }) => homeText !== ''),
	}
}
