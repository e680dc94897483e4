import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from './import-files.ts'

type Channel = { site?: string; declaration?: string; encoding?: BufferEncoding }

/** A file of WordPress with these items, as bytes in an encoding. */
export function wxrFile(
	items: readonly string[],
	{
		site = 'https://old.example',
		declaration = '<?xml version="1.0" encoding="UTF-8"?>',
		encoding = 'utf8',
	}: Channel = {},
): string {
	const file = path.join(newFolder(), 'old.xml')
	const channel = `<link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>${items.join('')}`
	writeFileSync(file, Buffer.from(`${declaration}<rss version="2.0"><channel>${channel}</channel></rss>`, encoding))
	return file
}

type Item = { id: string; title: string; body?: string; type?: 'post' | 'page'; more?: string }

/** A public post or page. */
export const wxrItem = ({ id, title, body = '<p>A text.</p>', type = 'post', more = '' }: Item): string =>
	`<item><title>${title}</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id>
	<wp:post_date_gmt>2024-03-01 09:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

export const wxrComment = (id: string, text: string, by = 'A reader'): string =>
	`<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${by}</wp:comment_author><wp:comment_date_gmt>2024-03-02 09:00:00</wp:comment_date_gmt><wp:comment_content>${text}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment>`
