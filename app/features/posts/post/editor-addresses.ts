/** Where posts are written (specification section 2). */
export const newPath = '/blog/new'
/** A contributor's own draft. */
export const draftPath = (id: string): string => `/blog/edit/${id}`
/** The table of posts. */
export const adminPath = '/admin/posts'
export const editPath = (id: string): string => `${adminPath}/edit/${id}`
