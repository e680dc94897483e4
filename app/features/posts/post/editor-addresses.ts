/** Where posts are written (specification section 2). */
export const newPath = '/blog/new'
/** A contributor's own draft. */
export const draftPath = (id: string): string => `/blog/edit/${id}`
/** The table of posts. */
export const deskPath = '/admin/posts'
export const editPath = (id: string): string => `${deskPath}/edit/${id}`
