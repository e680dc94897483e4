import type { ContentName } from '#app/config/editable-pages.ts'

/*
 * Cache tags that say what a public page shows; loaders declare them (`cachePublic`). Which event outdates which of them
 * is in subscribers/purges.server.ts. View counts outdate nothing: pages are rendered again every ten minutes.
 */

/** Every list, sidebar, related block, feed, the home page. */
export const postsTag = 'posts'
/** A post's own page and sharing image. */
export const postTag = (id: string): string => `post:${id}`
/** In how many parts a large sitemap names the posts; the index blog_posts_sitemap has the number, too. */
export const sitemapParts = 64
/** The part that names a post: it follows from the last byte of the id and never changes. */
export const sitemapPartOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % sitemapParts
/** A part of the sitemap, which is outdated by the changes of its own posts only. */
export const sitemapTag = (part: number): string => `sitemap:${part}`
/** The comments under a post; nothing else shows comments. */
export const commentsTag = (postId: string): string => `comments:${postId}`
/** Pages with words of one type of content; without a type, what keeps content in memory. */
export const contentTag = (type?: string): string => (type === undefined ? 'content' : `content:${type}`)
/** No page: what keeps the owner's redirects in memory. */
export const redirectsTag = 'redirects'
/** No page: the settings in force in a process. */
export const settingsTag = 'settings'
/** Content types of which every page shows something. */
export const companyTypeName = 'company' satisfies ContentName
export const navigationTypeName = 'navigation' satisfies ContentName
export const servicesTypeName = 'services' satisfies ContentName
export const topicsTypeName = 'technology-topics' satisfies ContentName
/** Of pages of their own. */
export const testimonialsTypeName = 'testimonials' satisfies ContentName
export const projectsTypeName = 'projects' satisfies ContentName
export const ownPagesTypeName = 'own-pages' satisfies ContentName
export const termsTypeName = 'legal-terms' satisfies ContentName
export const issuesTypeName = 'newsletter-issues' satisfies ContentName
export const notFoundTypeName = 'not-found-page' satisfies ContentName
/** All of them. */
export const everyPageTag = '*'
