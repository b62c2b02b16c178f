/** What is sent to a hub, as a request of HTTP. */
export interface HubRequest {
  readonly method: 'GET' | 'POST';
  /** With its query, such as `/fleet/0123456789abcdef`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** What came back. */
export type HubReply =
  | { readonly kind: 'reply'; readonly status: number; readonly body: string }
  /** Nothing, or not in time. */
  | { readonly kind: 'silent'; readonly why: string };

/** A line to one hub, which may be away at any time. */
export interface HubLine {
  /** Where the hub is, such as `http://hub.local:7770`. */
  readonly address: string;
  /** SHA-256 of its certificate, where that is self-signed and is known. */
  readonly fingerprint?: string | undefined;
  send(request: HubRequest): Promise<HubReply>;
}

/** An address, with the fingerprint that an address of the same hub has where it has none itself. */
export function pinnedAs(address: string, known: string): string {
  const { hash, origin, protocol } = new URL(address);
  return protocol === 'https:' && hash === '' ? `${origin}${new URL(known).hash}` : address;
}

/** The SHA-256 of a certificate, as browsers show it. */
const FINGERPRINT = /^#([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/**
 * An address of a hub as it is kept: `http://localhost:7770`, or with the fingerprint of a self-signed certificate,
 * `https://hub.local:7770#3A:0F:...`. `undefined` where it is none.
 */
export function parseHubAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hash, origin, protocol } = new URL(text);
  const isPinned = protocol === 'https:' && FINGERPRINT.test(hash);
  return ['http:', 'https:'].includes(protocol) && (hash === '' || isPinned) ? `${origin}${hash}` : undefined;
}
