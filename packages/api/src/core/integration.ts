/**
 * Something outside of this server that it works with: a mail server, a bot, a node of a chain.
 *
 * @example
 * const courier: Integration = {
 *   key: 'courier',
 *   title: 'Courier',
 *   group: 'Delivery',
 *   facts: [{ label: 'URL', value: 'https://courier.example' }],
 *   check: async () => {
 *     (await probe('https://courier.example/health')).destroy();
 *     return 'It answers.';
 *   },
 * };
 */
export interface Integration {
  /** Stable, `messaging-bot` or `network.3`. Messages that it sends are counted by it. */
  readonly key: string;
  readonly title: string;
  /** The heading that it is under. */
  readonly group: string;
  /** The missing setting, as a sentence with its cure. */
  readonly missing?: string;
  /** The facts that are known without a call; links open in a new tab. */
  readonly facts: readonly IntegrationFact[];
  /**
   * Calls it, and returns what was found in a sentence.
   *
   * @throws {IntegrationError} with a sentence for the user
   */
  readonly check?: () => Promise<string>;
  /** Sends a test message, and returns a sentence that says to whom. */
  readonly test?: (sender: TestSender) => Promise<string>;
}

interface IntegrationFact {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
}

/** The account that asks for a test. */
interface TestSender {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The problem of an integration, in a sentence without secrets.
 *
 * @example
 * throw new IntegrationError('The courier does not know this postcode.', { code: 'no_route' });
 */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
  /** The problem as a code for programs: `unreachable`, `wrong_chain`. */
  readonly code: string;

  constructor(
    message: string,
    { code = 'failed', ...options }: ErrorOptions & { code?: string } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}
