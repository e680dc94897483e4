/** Where a page is as Markdown, for programs that read. */
export const markdownAddress = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** The page of such an address. */
export const pageOfMarkdown = (address: string): string => {
	const path = address.replace(/\.md$/, '')
	return path === '/index' ? '/' : path
}
