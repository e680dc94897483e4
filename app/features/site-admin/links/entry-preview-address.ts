export const entryPreviewPath = (token: string): string => `/preview/site/${token}`

/** The page that makes and ends the preview links of an entry. */
export const entryPreviewsPath = (type: string, id: string): string => `/admin/site/${type}/${id}/previews`

/** What visitors see of an entry that is being previewed; `scheduled` has an ISO date. */
export type EntryVisibility = { kind: 'draft' | 'changed' | 'public' | 'hidden' } | { kind: 'scheduled'; at: string }
