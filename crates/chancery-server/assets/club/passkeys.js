// Passkeys: between the JSON of the server and what the browser wants. Newer browsers convert it themselves.

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof PublicKeyCredential === "function" && isSecureContext;

/** @param {string} text  base64url */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} buffer */
function base64url(buffer) {
  if (!buffer) return undefined;
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The options without a wrapper that some servers add. @param {any} options */
const inner = (options) => options.publicKey ?? options;

/** Ids of credentials as bytes. @param {any[] | undefined} all */
const withBytes = (all) => all?.map((one) => ({ ...one, id: bytes(one.id) }));

/** Create a passkey. @param {any} options @returns {Promise<unknown>}  the credential as JSON */
export async function createPasskey(options) {
  const json = inner(options);
  const api = /** @type {any} */ (PublicKeyCredential);
  const publicKey = api.parseCreationOptionsFromJSON
    ? api.parseCreationOptionsFromJSON(json)
    : {
        ...json,
        challenge: bytes(json.challenge),
        user: { ...json.user, id: bytes(json.user.id) },
        excludeCredentials: withBytes(json.excludeCredentials),
      };
  return asJson(await navigator.credentials.create({ publicKey }));
}

/** Sign in with a passkey. @param {any} options @returns {Promise<unknown>}  the credential as JSON */
export async function usePasskey(options) {
  const json = inner(options);
  const api = /** @type {any} */ (PublicKeyCredential);
  const publicKey = api.parseRequestOptionsFromJSON
    ? api.parseRequestOptionsFromJSON(json)
    : { ...json, challenge: bytes(json.challenge), allowCredentials: withBytes(json.allowCredentials) };
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** @param {Credential | null} credential */
function asJson(credential) {
  const own = /** @type {any} */ (credential);
  if (!own) throw new DOMException("", "NotAllowedError");
  if (own.toJSON) return own.toJSON();
  const { response } = own;
  return {
    id: own.id,
    rawId: base64url(own.rawId),
    type: own.type,
    authenticatorAttachment: own.authenticatorAttachment ?? undefined,
    clientExtensionResults: own.getClientExtensionResults(),
    response: {
      clientDataJSON: base64url(response.clientDataJSON),
      attestationObject: base64url(response.attestationObject),
      authenticatorData: base64url(response.authenticatorData),
      signature: base64url(response.signature),
      userHandle: base64url(response.userHandle),
      transports: response.getTransports?.(),
    },
  };
}

/** Whether somebody closed the dialog of the browser, which is not an error. @param {unknown} error */
export const isCancelled = (error) =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
