import { fromJsonSchema, type jsonSchemaValidator, McpServer } from '@modelcontextprotocol/server';
import { formatPath, listProblems } from '../request/validate.js';
import { type Api, ApiRefusal } from './api.js';
import { describeError, summarizeError } from './errors.js';
import { registerResources } from './resources.js';
import type { Tool } from './tool.js';
import { TOOLS } from './tools.js';

const INSTRUCTIONS =
  'Cargowake calculates greenhouse-gas emissions of cargo movements to ISO 14083, with routed distances and cited factors. Ask the user for the country of a place and for the net weight when they are missing. State assumptions, the method and the range with every figure.';

/** Names the fields that are wrong and their allowed values, in the words of the API. */
const inWords: jsonSchemaValidator = {
  getValidator: (schema) => (input) => {
    const problems = listProblems(schema, input, []);
    if (problems.length === 0) return { valid: true, data: input as never, errorMessage: undefined };
    const said = problems.map(({ path, message }) => `${formatPath(path)}: ${message}`);
    return { valid: false, data: undefined, errorMessage: said.join('; ') };
  },
};

/** Validators are made once, and compiled with the first call of their tool; servers are made for each request. */
const compiled = TOOLS.map((tool) => ({
  tool,
  input: fromJsonSchema<object>(tool.input as never, inWords),
  output: fromJsonSchema<object>(tool.output as never, inWords),
}));

/** An MCP server whose tools ask the given interface. */
export function createAgentServer(api: Api, version: string): McpServer {
  const server = new McpServer({ name: 'cargowake', version, title: 'Cargowake' }, { instructions: INSTRUCTIONS });
  for (const { tool, input, output } of compiled) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: input,
        outputSchema: output,
        annotations: {
          readOnlyHint: tool.readOnly,
          destructiveHint: tool.destructive === true,
          idempotentHint: tool.idempotent,
          openWorldHint: false,
        },
      },
      async (given) => run(tool, given, api),
    );
  }
  registerResources(server, api);
  return server;
}

async function run(tool: Tool, input: object, api: Api) {
  try {
    const { text, content } = await tool.run(input as never, api);
    return { content: [{ type: 'text' as const, text }], structuredContent: { ...content } };
  } catch (error) {
    return { isError: true, content: [{ type: 'text' as const, text: explain(error) }] };
  }
}

/** Explains a failure in words that help; an internal error reveals nothing more. */
function explain(error: unknown): string {
  if (error instanceof ApiRefusal) return describeError(summarizeError(error.error));
  if (error instanceof RangeError) return `Error: ${error.message}`;
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'Error: the service did not answer in time. Trying again later may help.';
  return 'Error: the service could not be reached or failed. Trying again later may help.';
}
