/** Markdown whose links and pictures within the site have whole addresses, so that they work elsewhere. */
export const absoluteLinks = (markdown: string, siteUrl: string, pageUrl: string): string =>
	markdown
		.replaceAll(/(\]\(<?)(\/(?!\/)|#)/g, (_, start: string, sign: string) => start + whole(sign, siteUrl, pageUrl))
		.replaceAll(/^( {0,3}\[[^\]\n]+\]:[ \t]*<?)(\/(?!\/)|#)/gm, (_, start: string, sign: string) =>
			start.concat(whole(sign, siteUrl, pageUrl)),
		)

const whole = (sign: string, siteUrl: string, pageUrl: string): string => (sign === '#' ? `${pageUrl}#` : `${siteUrl}/`)
