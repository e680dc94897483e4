/*
 * What pages of the blog show, for the page cache. A write purges after its commit:
 * - a post appears, changes, moves or goes: `posts` (every list, sidebar, related block, feed, the home page) and
 *   `post:ID` (its own page and sharing image)
 * - a comment is approved or hidden: `comments:ID` of its post (comments/cache-tags.ts), nothing else shows comments
 * View counts purge nothing: pages are made anew every ten minutes.
 */
export const postsTag = 'posts'
export const postTag = (id: string): string => `post:${id}`
