/** Where a post says who wrote it: what a search for an author leads to. Ids of headings begin with h-. */
export const authorId = 'author'
