/** A published post of this site. */
export type OwnPost = { path: string; title: string; content: string }
export type Fact = { sentence: string; post: Pick<OwnPost, 'path' | 'title'> }
