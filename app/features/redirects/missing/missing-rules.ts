/** Files and folders of other programs, which only scanners ask for. */
const attacks = [
	/\.(php\d?|phtml|aspx?|jspx?|cgi|env|ini|ya?ml|sql|bak|old|log|conf|config|sh|exe|dll|zip|tar|t?gz|rar|7z|key|pem|git|svn|ds_store|action|do)(\/|$)/,
	/(^|\/)(wp|wp-[\w-]+|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|myadmin|adminer|vendor|node_modules|actuator|solr|owa|ecp|autodiscover|boaform|hnap1|jenkins|console|telescope|debug|server-status|_ignition|_profiler|graphql|swagger[\w-]*|api-docs|struts[\w-]*|geoserver|druid|nacos|shell|eval|sdk|remote|setup\.cgi)(\/|$)/,
	// Hidden files, and what tries to leave the folder or to be run.
	/\/\.|\.\.|[<>"'`{}|\\^;$*]|%|\/\//,
]

/** Pictures, styles and scripts: no page that somebody could be led to. */
const files = /\.(png|jpe?g|gif|svg|webp|avif|ico|css|m?js|map|json|xml|txt|woff2?|ttf|mp4|webm|webmanifest|data)$/

/** The site's own machinery. */
const own =
	/^\/(api|admin|assets|account|media|covers|avatars|og|\.well-known|preview|unsubscribe|newsletter\/confirm|reset-password|verify-email|sign-in|setup|invitation)(\/|$)/

/** An email address, a telephone number, or a text that only one person has. */
const personal = (segment: string): boolean =>
	segment.includes('@') ||
	/\d{7,}/.test(segment.replaceAll(/[\s+().-]/g, '')) ||
	/^(?=.*\d)[\w-]*[\da-z]{24,}/.test(segment)

const maxLength = 150

/** Whether an address that was not found is worth counting: asked for by people, and nothing about one of them. */
export const isCounted = (path: string): boolean =>
	path !== '/' &&
	path.length <= maxLength &&
	![...attacks, files, own].some((pattern) => pattern.test(path)) &&
	!path.split('/').some(personal)
