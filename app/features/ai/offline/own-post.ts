/** A published post of this site. */
export type OwnPost = { path: string; title: string; content: string }
export type Fact = { sentence: string; post: Pick<OwnPost, 'path' | 'title'> }

/** A published post that an article may lead to. */
export type Candidate = { path: string; title: string; focusKeyword: string }
