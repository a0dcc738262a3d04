/** A key that the browser may choose, or must not make again. */
type KeyDescriptor = { id: string; type: 'public-key'; transports: string[] };

/** The options of `navigator.credentials.get`, as JSON. */
export type PasskeyOptions = {
  challenge: string;
  timeout: number;
  rpId: string;
  allowCredentials: KeyDescriptor[];
  userVerification: 'required';
};

/** The options of `navigator.credentials.create`, as JSON. */
export type CreationOptions = {
  challenge: string;
  timeout: number;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  excludeCredentials: KeyDescriptor[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
};

/** What the browser answers with a passkey that the user has; bytes in base64url. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly response: {
    readonly authenticatorData: string;
    readonly clientDataJSON: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
};

/** What the browser answers with a new one. */
export type CreatedAnswer = {
  readonly id: string;
  readonly response: {
    readonly attestationObject: string;
    readonly clientDataJSON: string;
    readonly transports?: readonly string[] | null | undefined;
  };
};
