import type { ReactNode } from 'react'
import type { PostCardData } from '#app/features/posts/post/post.ts'
import type { HomeData } from './home/home-view.tsx'
import { HomeView } from './home/home-view.tsx'
import { homeType } from './home/home-content.ts'

/** What a page shows beside the value of its own type. */
export type DraftData = Omit<HomeData, 'home'> & { posts: readonly PostCardData[] }

/** The pages that are edited in place, by their type: each is drawn of its stored value. */
export const draftViews: Readonly<Record<string, (stored: unknown, data: DraftData) => ReactNode>> = {
	[homeType.name]: (stored, data) => <HomeView {...data} home={homeType.field.stored(stored)} />,
}
