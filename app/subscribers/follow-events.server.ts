import { connectSubscribers } from '#app/events/publish.server.ts'
import { announceNews } from './live-news.server.ts'
import { writeMails } from './mails.server.ts'
import { markOutdatedPosts } from './outdated-posts.server.ts'
import { purgePages } from './purges.server.ts'

/** Everything that follows from events, in its order; a new follower is a file beside these and its name here. */
export const followEvents = (): void => connectSubscribers([writeMails, markOutdatedPosts, purgePages, announceNews])
