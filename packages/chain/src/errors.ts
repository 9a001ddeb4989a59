/** The codes of invalid inputs. Stable: callers may switch on them. */
export type ChainErrorCode =
  | 'invalid_mnemonic'
  | 'invalid_private_key'
  | 'invalid_path'
  | 'invalid_xpub'
  | 'invalid_index'
  | 'invalid_public_key'
  | 'invalid_address';

/**
 * An invalid input, with a sentence for the user.
 *
 * Neither message nor cause ever quotes the input: a phrase or a key pasted into the wrong field
 * must not reach a log. That is also why the cryptographic libraries' own errors are not passed on.
 *
 * @example catch (error) { if (error instanceof ChainError) show(error.code, error.message) }
 */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: ChainErrorCode;

  constructor(code: ChainErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
