const item = (
	nth: number,
	of: number,
	site: string,
	status: string,
): string => `<item><title>Post ${nth} of ${site}</title><link>https://${site}/post-${nth}/</link><dc:creator>bisi</dc:creator>
<content:encoded><![CDATA[Text ${nth}, and <a href="https://${site}/post-${(nth + 7) % of}/">another</a>.]]></content:encoded>
<wp:post_id>${nth + 1}</wp:post_id><wp:post_date_gmt>2024-01-01 09:00:00</wp:post_date_gmt><wp:post_name>post-${nth}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
<category domain="post_tag" nicename="t${nth % 5}">T${nth % 5}</category></item>`

/** A file of WordPress with so many short posts. */
export const manyPosts = (count: number, site = 'old.example', status: 'publish' | 'draft' = 'publish'): string =>
	`<?xml version="1.0"?><rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}</wp:base_blog_url>${Array.from({ length: count }, (_, nth) => item(nth, count, site, status)).join('\n')}</channel></rss>`
