# Varnish 6 or newer in front of Imole: /etc/varnish/imole.vcl (docs/OPERATIONS.md, "A CDN in front").
# The vmod xkey is in Debian's package varnish-modules.
vcl 4.1;

import std;
import xkey;

backend imole {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 60s;
	# Live updates are sent for as long as somebody reads.
	.between_bytes_timeout = 600s;
	.probe = {
		.url = "/healthz";
		.interval = 2s;
		.timeout = 2s;
	}
}

# Who may purge: the machine that the site runs on.
acl site {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ site) {
			return (synth(403, "Purges come from the site"));
		}
		# With CDN_TOKEN: if (req.http.Authorization != "Bearer THE-TOKEN") { return (synth(401, "Wrong token")); }
		if (!req.http.Purge-Tags) {
			return (synth(400, "No tags"));
		}
		return (synth(200, "Purged " + xkey.purge(req.http.Purge-Tags)));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Streams, and what is for one visitor. The site says so, too (private, no-store); this only spares Varnish the marks.
	if (req.http.Authorization || req.url ~ "^/(admin|account|sign-in|sign-out|setup|invitation|preview|api(?!/(posts|thread)\b)|mcp)(/|\?|\.data|$)") {
		return (pass);
	}
	# Answered by a redirect to the page as Markdown.
	if (req.http.Accept ~ "text/markdown") {
		return (pass);
	}
	# What advertisements add is read by nobody here; each value would be another page.
	set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|fbclid|gclid|msclkid)=[^&]*&?", "");
	set req.url = regsub(req.url, "[?&]$", "");
	# stale-while-revalidate while the site is well; otherwise stale-if-error, below.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 1h;
	}
	# Public pages are the same for everybody, so cookies do not matter. Others need them: the site gets them.
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Key && beresp.ttl > 0s) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		# stale-if-error
		set beresp.grace = 24h;
	}
	# The page that is stored is better than an error.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	# Nobody purges the caches between here and the visitor.
	if (resp.http.Cache-Control ~ "s-maxage") {
		set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
	}
}
