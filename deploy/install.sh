#!/bin/sh
# Installs this release as a service on Debian or Ubuntu, or upgrades the one that is there. Run as root from its folder:
#   ./deploy/install.sh            asks for nothing; settings are in /etc/imole/imole.env
# The program goes to /opt/imole, data to /var/lib/imole. PREFIX=/some/folder puts everything under that folder and starts
# nothing, to look at what it does.
set -eu

prefix=${PREFIX:-}
release=$(cd "$(dirname "$0")/.." && pwd)
program=$prefix/opt/imole
data=$prefix/var/lib/imole
settings=$prefix/etc/imole/imole.env

say() { printf '  %s\n' "$*"; }
fail() {
	printf '\n%s\n\n' "$*" >&2
	exit 1
}

[ -f "$release/release.json" ] || fail "This is no release: make one with npm run release, unpack it, and run deploy/install.sh there."
[ "$(id -u)" = 0 ] || fail "Run this as root: sudo $0"
(cd "$release" && sha256sum --check --quiet SHA256SUMS) || fail "This release is damaged: download and unpack it again."
version=$(sed -n 's/.*"version": "\([^"]*\)".*/\1/p' "$release/release.json")

# Node: any from 20.19 on begins; the site's own Node 24 comes with its packages.
node_fits() {
	command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}
if ! node_fits; then
	say "Installing Node.js 24 from NodeSource's packages"
	apt-get update -q
	apt-get install -y -q --no-install-recommends ca-certificates curl gnupg
	curl -fsSL https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key | gpg --dearmor --yes -o /usr/share/keyrings/nodesource.gpg
	echo "deb [signed-by=/usr/share/keyrings/nodesource.gpg] https://deb.nodesource.com/node_24.x nodistro main" >/etc/apt/sources.list.d/nodesource.list
	apt-get update -q
	apt-get install -y -q nodejs
	node_fits || fail "Node.js 20.19 or newer could not be installed: install it by hand and run this again."
fi

if ! getent passwd imole >/dev/null; then
	say "Making the user imole"
	useradd --system --user-group --home-dir /var/lib/imole --no-create-home --shell /usr/sbin/nologin imole
fi
install -d -m 755 "$program/releases" "$prefix/etc/imole" "$prefix/etc/systemd/system" "$prefix/usr/local/bin"
install -d -m 700 -o imole -g imole "$data"

# The new release stands whole before it is used: a crash on the way leaves the old one in use.
target=$program/releases/$version
if [ -e "$target" ] && [ "$(cat "$target/SHA256SUMS" 2>/dev/null)" != "$(cat "$release/SHA256SUMS")" ]; then
	target=$target-$(date -u +%Y%m%d%H%M%S)
fi
if [ ! -e "$target" ]; then
	say "Installing version $version with its packages (about a minute)"
	rm -rf "$target.unfinished"
	cp -R "$release" "$target.unfinished"
	rm -rf "$target.unfinished/node_modules"
	(cd "$target.unfinished" && npm ci --omit=dev --no-audit --no-fund --loglevel=error)
	chown -R root:root "$target.unfinished"
	chmod -R u=rwX,go=rX "$target.unfinished"
	mv "$target.unfinished" "$target"
fi

first=no
if [ ! -e "$settings" ]; then
	first=yes
	{
		echo "DATA_DIR=/var/lib/imole"
		echo "TRUST_PROXY=1"
		echo
		cat "$release/.env.example"
	} >"$settings.unfinished"
	chown root:imole "$settings.unfinished"
	chmod 640 "$settings.unfinished"
	mv "$settings.unfinished" "$settings"
fi

# The way back from an upgrade: decided before anything is replaced.
before=$(readlink "$program/current" || true)
if [ -z "$prefix" ] && [ -n "$before" ] && systemctl is-active --quiet imole; then
	say "Backing up the site as it is"
	install -d -m 700 -o imole -g imole "$data/backups"
	imole backup "$data/backups/imole-$(date -u +%Y%m%d-%H%M%S)-manual.tar" || fail "The backup failed, so nothing was changed. Look at: imole doctor"
fi
ln -sfn "releases/$(basename "$target")" "$program/current.new"
mv -T "$program/current.new" "$program/current"
install -m 644 "$release/deploy/imole.service" "$release/deploy/imole.socket" "$prefix/etc/systemd/system/"
install -m 755 "$release/deploy/imole" "$prefix/usr/local/bin/imole"
[ -z "$prefix" ] || {
	say "Everything is under $prefix; nothing was started."
	exit 0
}

systemctl daemon-reload
if [ "$first" = yes ]; then
	systemctl enable imole.socket imole.service
	echo
	say "Installed. Now:"
	say "1. write SITE_URL=https://your-domain into $settings"
	say "2. systemctl start imole && journalctl -fu imole    (prints the link that makes the first admin)"
	say "3. a proxy for https: docs/OPERATIONS.md"
else
	systemctl restart imole
	say "Version $version runs. The one before is still there: UPGRADING.md says the way back ($before)."
fi
