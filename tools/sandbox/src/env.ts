import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const schema = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port(3001),
  SANDBOX_SMTP_PORT: port(4025),
  SANDBOX_DATA_DIR: z.string().default('.crew/sandbox'),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_WEBHOOK_URL: z.url().optional(),
});

/** Reads the configuration. @throws Error that names each invalid variable */
export function readEnv(env: NodeJS.ProcessEnv): z.output<typeof schema> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
