import type { ReactNode } from 'react'
import type { SidebarData } from '../post/post.ts'
import { Sidebar } from './sidebar.tsx'

/** A list with the sidebar next to it, below it on narrow screens. */
export function WithSidebar({ sidebar, children }: { sidebar: SidebarData; children: ReactNode }) {
	return (
		<div className="wrap grid grid-cols-1 gap-16 pt-12 pb-24 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12 xl:gap-16">
			<div>{children}</div>
			<Sidebar data={sidebar} />
		</div>
	)
}
