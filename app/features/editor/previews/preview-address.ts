/** Lifetimes of a preview link, in days. */
export const previewDays = [1, 7, 30] as const

export type PreviewLink = { url: string; until: string }

export const previewPath = (token: string): string => `/preview/${token}`

/** The page that makes and ends the preview links of a post. */
export const previewLinksPath = (postId: string): string => `/blog/previews/${postId}`

/** What readers can see of a post that is being previewed; `at` is an ISO date. */
export type PreviewVisibility = { kind: 'draft' } | { kind: 'scheduled'; at: string } | { kind: 'public' }
